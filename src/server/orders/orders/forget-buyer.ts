import { OVER } from "#domain/account/open-business.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { Holder } from "./find-order-store.ts";
import { blankOrders } from "./order-store.ts";

/**
 * Takes a person out of their orders that are over and came to no invoice; those with one stay whole, as the law has
 * papers kept. `nobody` stands where the e-mail stood.
 */
export async function forgetBuyer(db: Database, holder: Holder, nobody: string): Promise<void> {
  await blankOrders(db, { holder, nobody, over: OVER.orders });
}
