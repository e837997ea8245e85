import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";

import { holdClaim } from "./claim-desk.ts";
import type { ClaimMails } from "./claim-mails.ts";
import { findRefundedClaims, setClaimPaid } from "./claim-store.ts";

/** Credits that are finished at one go. */
const AT_ONCE = 50;

type Needs = { db: Database; mails: ClaimMails; now: () => Date };

/** Says of credited claims that their money is back, once the provider has said so of it; says how many. One that fails keeps no other from it. */
export async function finishClaims(needs: Needs): Promise<number> {
  const { db } = needs;
  const items = await findRefundedClaims(db, AT_ONCE);
  return eachPutOff(db, { work: "claims", items, act: (number) => finishClaim(number, needs) });
}

async function finishClaim(number: number, { db, mails, now }: Needs): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const held = await holdClaim(trx, number);
    if (!held || held.claim.paidAt !== null) return false; // another process was quicker
    const claim = await setClaimPaid(trx, number, { paid_at: now() });
    await mails.paid(trx, { order: held.order, claim, message: "" });
    return true;
  });
}
