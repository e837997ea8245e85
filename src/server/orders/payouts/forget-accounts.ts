import type { Holder } from "#server/orders/orders/find-order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { deleteAccountsOf } from "./payout-store.ts";

/** Deletes the bank accounts that a person named for money of their orders. */
export async function forgetPayoutAccounts(db: Database, holder: Holder): Promise<void> {
  await deleteAccountsOf(db, holder);
}
