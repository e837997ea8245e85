import { createStaticHandler } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { storedText } from "#web/storage/stored-text.ts";
import { guardedPage } from "./guarded-page.ts";

const kept = new Map<string, string>();
const load = vi.fn<(address: { id: string; query: URLSearchParams }) => Promise<string>>();

beforeEach(() => {
  kept.clear();
  load.mockReset().mockResolvedValue("data");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the page at an address answers a browser with, or the server where there is none. */
async function answered(path: string) {
  const routes = guardedPage("accountLists", {
    module: "a-page",
    texts: [],
    locale: "es",
    code: async () => ({ default: () => null }),
    api: { settings: () => Promise.reject(new Error("No guard of this page asks.")) },
    isAddress: ({ id }) => id !== "gone",
    load,
  });
  const context = await createStaticHandler(routes).query(
    new Request(`https://tienda.example/${path}`),
  );
  if (context instanceof Response) return { location: context.headers.get("location") };
  return { status: context.statusCode, data: Object.values(context.loaderData)[0] };
}

describe("a page behind guards (decisions §3)", () => {
  it("is on the server the same empty shell for everybody, and asks nothing", async () => {
    expect(await answered("my-account/lists/9")).toEqual({ status: 200, data: null });
    expect(await answered("my-account/lists")).toEqual({ status: 200, data: null });
    expect(load).not.toHaveBeenCalled();
  });

  it("is a 404 there where there can be nothing at the address", async () => {
    expect(await answered("my-account/lists/gone")).toEqual({ status: 404, data: null });
  });

  it("leads a guest of the browser away before anything is asked", async () => {
    vi.stubGlobal("document", {});
    expect(await answered("my-account/lists/9?x=1")).toEqual({
      location: "/login?next=%2Fmy-account%2Flists%2F9%3Fx%3D1",
    });
    expect(load).not.toHaveBeenCalled();
  });

  it("asks in the browser for what its address names, once it is let through", async () => {
    vi.stubGlobal("document", {});
    const session = { token: "t", expiresAt: Date.now() + 60_000, isAdmin: 0 };
    storedText("session").write(JSON.stringify(session));
    storedText("version").write(STORAGE_VERSION);
    expect(await answered("my-account/lists/9?x=1")).toEqual({ status: 200, data: "data" });
    const [[address] = []] = load.mock.calls;
    expect([address?.id, address?.query.get("x")]).toEqual(["9", "1"]);
    await answered("my-account/lists");
    expect(load.mock.lastCall?.[0].id).toBe("");
  });
});
