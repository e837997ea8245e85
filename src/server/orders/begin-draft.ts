import { randomBytes } from "node:crypto";

import { ShopError } from "#domain/errors/shop-error.ts";
import type { Caller, Client } from "#server/platform/caller.ts";
import type { Database } from "#server/platform/database.ts";
import type { DurableLimit } from "#server/platform/durable-limit.ts";

import { findDraft, openDraft } from "./begun-draft-store.ts";

/** Names the order that somebody has begun: the same until it is placed (decisions §12). */
export type BeginDraft = (who: { caller: Caller; client: Client }) => Promise<string>;

/**
 * A draft is its account's, or the browser's that a guest proves; each has one open. A guest who proves
 * nothing gets a new one each time, and its id, 128 random bits, is what they prove themselves with.
 */
export function createDraftBeginning(db: Database, limit: DurableLimit): BeginDraft {
  return async ({ caller, client }) => {
    const { account, browser } = caller;
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
  const isOwn =
    draft &&
    (draft.accountId === null || draft.accountId === account?.accountId) &&
    (draft.browser === null || draft.browser === browser);
  if (!isOwn) throw new ShopError("draft_unknown");
}
