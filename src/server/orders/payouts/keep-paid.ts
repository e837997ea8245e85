import { cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";

import { paidMask, type SeenAccount } from "./kept-account.ts";
import { insertPaid, type PaidElsewhere } from "./payout-store.ts";
import type { Transfer } from "./transfer-text.ts";

type Needs = { seal: SecretSeal; now: () => Date };

/** What whoever has paid says of it: the bank's reference, and when the account was named that they paid to. */
export type TransferLetter = { reference?: string | undefined; seen?: SeenAccount };

type PaidByHand = Pick<PaidElsewhere, "cause" | "number" | "orderNumber"> & {
  /** Of returns it may be nothing: then nothing went. */
  amountCents: number | null;
  letter: TransferLetter;
};

/**
 * Keeps how the money of a return, a claim or a core went by transfer, and says it; the account is empty where nobody
 * had named one. A ShopError `changed_meanwhile` where it is not the one that was looked at.
 */
export type KeepPaid = (db: Database, paid: PaidByHand) => Promise<Transfer>;

export function createKeepPaid({ seal, now }: Needs): KeepPaid {
  return async (db, { amountCents, letter: { reference = "", seen }, ...paid }) => {
    const mask = await paidMask(db, { orderNumber: paid.orderNumber, seen }, seal);
    const how = { paidAt: now(), mask, reference };
    if (amountCents !== null && amountCents > 0)
      await insertPaid(db, { ...paid, amountCents: cents(amountCents), ...how });
    return { account: mask, reference };
  };
}
