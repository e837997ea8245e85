import { randomBytes } from "node:crypto";

import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, Client } from "#server/platform/http/caller.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { findDraft, openDraft } from "./begun-draft-store.ts";

/**
 * Names the order that somebody has begun: the same until it is placed (decisions §12). Null for a guest
 * who proves nothing: nobody could tell whose it is.
 */
export type BeginDraft = (who: { caller: Caller; client: Client }) => Promise<string | null>;

/** A draft is its account's, or the browser's that a guest proves; each has one open. */
export function createDraftBeginning(db: Database, limit: DurableLimit): BeginDraft {
  return async ({ caller, client }) => {
    const { account, browser } = caller;
    if (!account && browser === undefined) return null;
    if (!account) await limit.take(client.network);
    return openDraft(db, {
      id: randomBytes(16).toString("base64url"),
      accountId: account?.accountId ?? null,
      browser: browser ?? null,
    });
  };
}

/** A ShopError `draft_unknown` for a draft that is not there, and the same for one that is not the caller's. */
export async function requireOwnDraft(
  db: Database,
  id: string,
  { account, browser }: Pick<Caller, "account" | "browser">,
): Promise<void> {
  const draft = await findDraft(db, id);
  const owner = draft?.accountId ?? draft?.browser;
  const caller = draft?.accountId ? account?.accountId : browser;
  const isOwn = typeof owner === "string" && owner === caller;
  if (!isOwn) throw new ShopError("draft_unknown");
}
