import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { DraftUse } from "./begun-draft-store.ts";
import {
  claimKey,
  findKey,
  keyChange,
  type KnownUse,
  lockKey,
  type PlacingKey,
} from "./placing-key-store.ts";

/** How long the same body without a key is one order, in ms (decisions §7). */
const SAME_BODY_MS = 10 * 60_000;

/** A caller's key, with what it is sent for. */
export type ClaimedKey = PlacingKey & { bodyHash: string; isFromBody: boolean };

/** The key stands for this already. */
export type KnownPlacing = { kind: "known"; use: KnownUse };

/** The number of a new order for a key, or what the key stands for already. */
export async function claimAnew(
  db: Database,
  key: ClaimedKey,
  now: Date,
): Promise<KnownPlacing | { kind: "claimed"; orderNumber: number }> {
  const { orderNumber, isNew } = await claimKey(db, key, key.bodyHash);
  if (isNew) return { kind: "claimed", orderNumber };
  const use = await lockKey(db, key);
  // A key that was there a moment ago goes only when its transaction is undone: ask again.
  if (!use) throw new ShopError("in_progress", { retryAfterSeconds: 1 });
  return mayBeginAnew(use, key, now) ? { kind: "claimed", orderNumber } : { kind: "known", use };
}

/** Lets a key stand for what came of its draft before. */
export async function answerFor(
  db: Database,
  key: ClaimedKey,
  use: DraftUse,
): Promise<KnownPlacing> {
  await keyChange(db, key, { ...use, bodyHash: key.bodyHash }).execute();
  const known = await findKey(db, key);
  if (!known) throw new ShopError("in_progress", { retryAfterSeconds: 1 });
  return { kind: "known", use: known };
}

/** Without a key, the same body means another order after ten minutes, and after a decline at once. */
function mayBeginAnew(known: KnownUse, key: ClaimedKey, now: Date): boolean {
  if (!key.isFromBody) return false;
  const wasDeclined = known.attemptState === "declined" || known.attemptState === "void";
  return wasDeclined || now.getTime() - known.createdAt.getTime() >= SAME_BODY_MS;
}
