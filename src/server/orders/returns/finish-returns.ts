import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";

import { holdReturn } from "./hold-return.ts";
import { findPaidBack } from "./return-store.ts";
import { stepReturn, type StepNeeds } from "./step-return.ts";

/** Returns that are finished at one go. */
const AT_ONCE = 50;

/** Says of approved returns that their money is back, once the provider has said so of it; says how many. One that fails keeps no other from it. */
export async function finishReturns({ db, mails }: StepNeeds): Promise<number> {
  const items = await findPaidBack(db, AT_ONCE);
  return eachPutOff(db, {
    work: "returns",
    items,
    act: (number) => finishReturn(db, number, mails),
  });
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
