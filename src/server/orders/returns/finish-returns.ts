import type { Database } from "#server/platform/database/database.ts";

import { holdReturn } from "./hold-return.ts";
import { findPaidBack } from "./return-store.ts";
import { stepReturn, type StepNeeds } from "./step-return.ts";
import { orPutOff } from "#server/platform/database/put-off.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

/** Returns that are finished at one go. */
const AT_ONCE = 50;

/** Says of approved returns that their money is back, once the provider has said so of it; says how many. One that fails keeps no other from it. */
export async function finishReturns({ db, mails }: StepNeeds): Promise<number> {
  return eachAlone(await findPaidBack(db, AT_ONCE), (number) =>
    orPutOff(db, { work: "returns", item: number }, async () =>
      (await finishReturn(db, number, mails)) ? 1 : 0,
    ),
  );
}

async function finishReturn(
  db: Database,
  number: number,
  mails: StepNeeds["mails"],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const held = await holdReturn(trx, number);
    if (held?.row.status !== "approved") return false; // another process was quicker
    await stepReturn(trx, { ...held, step: "refund", message: "", by: undefined }, { mails });
    return true;
  });
}
