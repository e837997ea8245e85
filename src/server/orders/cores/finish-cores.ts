import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";

import type { CoreMails } from "./core-mails.ts";
import { findCore, findRefunded, setPaid } from "./core-store.ts";
import { holdCore } from "./hold-core.ts";

/** Credits that are finished at one go. */
const AT_ONCE = 50;

type Needs = { db: Database; mails: CoreMails; now: () => Date };

/** Says of credited cores that their money is back, once the provider has said so of it; says how many. One that fails keeps no other from it. */
export async function finishCores(needs: Needs): Promise<number> {
  const { db } = needs;
  const items = await findRefunded(db, AT_ONCE);
  return eachPutOff(db, { work: "cores", items, act: (number) => finishCore(number, needs) });
}

async function finishCore(number: number, { db, mails, now }: Needs): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const held = await holdCore(trx, number);
    if (!held || held.core.paidAt !== null) return false; // another process was quicker
    await setPaid(trx, number, { paid_at: now() });
    const core = (await findCore(trx, number)) ?? held.core;
    await mails.paid(trx, { order: held.order, core, message: "" });
    return true;
  });
}
