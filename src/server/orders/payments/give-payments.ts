import type { Database } from "#server/platform/database/database.ts";

import { setAccountOfPayments } from "./account-payment-store.ts";

/**
 * Makes an account's payments of invoices another's, in the caller's transaction: the two become one. What was sent under a
 * key of the first is not sent again, as whoever had the key has no session any more.
 */
export async function givePayments(
  db: Database,
  merge: { kept: string; gone: string },
): Promise<void> {
  await setAccountOfPayments(db, merge);
}
