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

/** How far money that goes back is, where more than one payment of its order pays it. */
export const PartsOfMoney = z.strictObject({
  /** What of it the shop pays by transfer and notes there; null where nothing of it goes so, or it went. */
  transfer: z.number().nullable(),
  /** What providers have sent back. */
  provider: z.number(),
  /** What is on its way through further payments of the order. */
  waiting: z.number(),
  /** What was refused there, and is paid by transfer of the order itself. */
  refused: z.number(),
});
export type PartsOfMoney = z.infer<typeof PartsOfMoney>;
