import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { Calling } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type Buyer, readBuyer } from "./buyer.ts";

/**
 * Whoever calls, as a buyer who may see what these parts cost. ShopErrors as `readBuyer`, and `rate_limited`
 * for a guest who reads prices (decisions §2).
 */
export async function readBuyerWhoSees(
  db: Database,
  skus: readonly string[],
  { calling: { caller, client }, limit }: { calling: Calling; limit: GuestCartLimit },
): Promise<Buyer> {
  const buyer = await readBuyer(db, caller);
  await limit({ client, isGuest: !buyer.account }, skus);
  return buyer;
}
