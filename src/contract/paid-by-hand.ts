import { z } from "zod";

import { LONGEST_BANK_REFERENCE } from "#domain/payment/payout-account.ts";

/** What the bank calls a transfer. */
export const BankReference = z.string().trim().max(LONGEST_BANK_REFERENCE);

/** The `givenAt` of the account that was looked at, null where there was none: refused with `changed_meanwhile` where it is another. */
export const SeenPayout = z.string().max(40).nullish();

/** What is said of money that went by hand: by which reference of the bank, and to which account. */
export const PaidByHand = z.strictObject({
  reference: BankReference.default(""),
  seen: SeenPayout,
});
