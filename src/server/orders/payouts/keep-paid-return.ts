import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";

import { maskOf } from "./kept-account.ts";
import { insertPaidReturn } from "./payout-store.ts";

type Needs = { seal: SecretSeal; now: () => Date };
type PaidReturn = { number: number; orderNumber: number; refundCents: number | null };

/** Keeps how the money of a return went by transfer; says the end of the account, empty where nobody had named one. */
export function createPaidReturns({ seal, now }: Needs) {
  return async (db: Database, row: PaidReturn, reference: string): Promise<string> => {
    const { number, orderNumber, refundCents } = row;
    const mask = (await maskOf(db, orderNumber, seal)) ?? "";
    if (refundCents === null || refundCents === 0) return mask;
    const paid = { number, orderNumber, amountCents: refundCents, paidAt: now() };
    await insertPaidReturn(db, { ...paid, mask, reference });
    return mask;
  };
}
