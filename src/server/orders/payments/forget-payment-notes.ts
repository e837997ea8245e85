import type { Database } from "#server/platform/database/database.ts";

import { emptyPaymentNotes } from "./account-payment-store.ts";

/** Forgets what staff wrote of the payments of an account that is deleted. */
export async function forgetPaymentNotes(
  db: Database,
  { accountId }: { accountId: string },
): Promise<void> {
  await emptyPaymentNotes(db, accountId);
}
