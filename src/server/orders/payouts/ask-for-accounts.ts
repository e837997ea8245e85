import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { wipeEveryUnwanted } from "./kept-account.ts";
import type { PayoutMails } from "./payout-mails.ts";
import { findUnnamed, type UnnamedPayout } from "./payout-store.ts";

/** Orders that are written of in one turn. */
const AT_ONCE = 200;

type Needs = { db: Database; mails: Pick<PayoutMails, "wanted"> };

/**
 * Writes to whose money goes back by transfer, whatever made it so, that an account is missing: once for each return,
 * claim, core or cancelled order, and once for those that became due together. Wipes accounts that
 * nothing wants any more. Says of how many orders it did either; one that fails keeps no other from it.
 */
export async function askForAccounts({ db, mails }: Needs): Promise<number> {
  const act = async ({ id, cause, number }: UnnamedPayout) => {
    const order = await findOrder(db, id);
    if (order) await mails.wanted(db, order, `payout_wanted:${cause}:${number}`);
    return true;
  };
  const writeOfEach = async () =>
    eachPutOff(db, { work: "payoutMails", items: await findUnnamed(db, AT_ONCE), act });
  return eachAlone([writeOfEach, () => wipeEveryUnwanted(db)], (work) => work());
}
