import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type BegunKey, findBegun, holdBegunKey, nameBegun } from "./begun-quote-store.ts";

/**
 * The number of the quote that was begun with the key before; undefined for none. A ShopError `idempotency_key_reused` for a
 * key that another body was sent with.
 */
export async function begunBefore(
  db: Database,
  { key, bodyHash }: BegunKey,
): Promise<number | undefined> {
  const known = await findBegun(db, key);
  if (known && known.bodyHash !== bodyHash) throw new ShopError("idempotency_key_reused");
  return known?.quoteNumber ?? undefined;
}

/**
 * Begins a quote under a key in the caller's transaction, or gives the number of what somebody else has begun with it a
 * moment ago. ShopErrors as `begunBefore`.
 */
export async function beginOnce(
  db: Database,
  sent: BegunKey,
  begin: () => Promise<number>,
): Promise<number> {
  if (!(await holdBegunKey(db, sent))) {
    const before = await begunBefore(db, sent);
    if (before === undefined)
      throw new Error("A quote was begun under the key, and has no number.");
    return before;
  }
  const number = await begin();
  await nameBegun(db, sent.key, number);
  return number;
}
