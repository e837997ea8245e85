import { findOrder, lockOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { payoutWantsOf, wipeEveryUnwanted } from "./kept-account.ts";
import type { PayoutMails } from "./payout-mails.ts";
import { findUnnamed } from "./payout-store.ts";

type Needs = { db: Database; mails: Pick<PayoutMails, "wanted"> };

/**
 * Writes to whose money goes back by transfer, whatever made it so, that an account is missing: once for each return,
 * claim, core or cancelled order. Wipes accounts that nothing wants any more. Says of how many orders it did so.
 */
export async function askForAccounts({ db, mails }: Needs): Promise<number> {
  for (const number of await findUnnamed(db)) {
    const order = await findOrder(db, number);
    const wants = order ? await payoutWantsOf(db, order) : [];
    const due = wants.findLast(({ amountCents }) => amountCents !== null);
    if (order && due) await mails.wanted(db, order, `payout_wanted:${due.cause}:${due.number}`);
  }
  return wipeEveryUnwanted(db, lockOrder);
}
