import { vi } from "vitest";

import type { SentCartItem } from "#contract/cart.ts";
import type { KeptDraft } from "#contract/order-draft.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

/** What a browser keeps, by its names. */
export type Stored = Map<string, string>;
/** A call of the shop: its path under /api, and its body. */
export type TabCall = {
  path: string;
  vehicle?: GarageEntry;
  product?: SentCartItem;
  draft?: KeptDraft;
};
export type TabAnswer = (call: TabCall) => Response | Promise<Response>;

export const refused: TabAnswer = () => new Response(null, { status: 503 });

type Options = {
  /** A private window: storage refuses everything. */
  isForbidden?: boolean;
  answer?: TabAnswer;
};

/**
 * A browser tab on this storage, whose calls go to `answer`. Modules imported after it are this tab's
 * own; give the globals back with `vi.unstubAllGlobals()`.
 */
export function openTab(stored: Stored, { isForbidden = false, answer = refused }: Options = {}) {
  vi.resetModules();
  const tab = new EventTarget();
  const calls: TabCall[] = [];
  const keys: (string | undefined)[] = [];
  const refuse = () => {
    if (isForbidden) throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("document", {});
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (refuse(), stored.get(key) ?? null),
    setItem: (key: string, value: string) => (refuse(), stored.set(key, value)),
    removeItem: (key: string) => (refuse(), stored.delete(key)),
  });
  vi.stubGlobal("sessionStorage", {});
  type Request = { body?: string; headers?: Record<string, string> };
  vi.stubGlobal("fetch", async (address: string, { body, headers }: Request) => {
    const path = address.replace(/^\/api\/|\?.*/g, "");
    const call: TabCall = { path, ...(body !== undefined && JSON.parse(body)) };
    calls.push(call);
    keys.push(headers?.["idempotency-key"]);
    return answer(call);
  });
  return { tab, calls, /** The idempotency key of each call. */ keys };
}
