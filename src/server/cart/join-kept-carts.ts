import { joinedCarts } from "#domain/cart/cart-lines.ts";
import { MOST_LINES } from "#domain/cart/cart-quantity.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCartLines, lockCart, replaceCartLines } from "./cart-store.ts";

/**
 * Gives an account what is in another's cart, in the caller's transaction: quantities of one part add up, as where a guest
 * logs in, and what is new comes behind, as far as a cart has room.
 */
export async function joinKeptCarts(
  db: Database,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await lockCart(db, kept);
  await lockCart(db, gone);
  const others = await findCartLines(db, gone);
  if (others.length === 0) return;
  const joined = joinedCarts(await findCartLines(db, kept), others, false);
  await replaceCartLines(db, kept, joined.slice(0, MOST_LINES));
  await replaceCartLines(db, gone, []);
}
