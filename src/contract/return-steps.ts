import { z } from "zod";

import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { RETURN_STATUSES } from "#domain/return/return-status.ts";

import { PaidByHand } from "./paid-by-hand.ts";
import { AdminReturnRequest, ReturnWorth } from "./returns.ts";

const Pieces = z.int().min(1).max(MOST_OF_A_LINE);
const Message = z.string().max(2_000);

const TakenLines = z
  .array(z.strictObject({ line: z.int().positive(), quantity: Pieces }))
  .min(1)
  .max(200);

/** POST admin/returns/value: all of its pieces, or so many of each line. */
export const ReturnValueRequest = AdminReturnRequest.extend({ lines: TakenLines.nullish() });
export const ReturnValueResponse = z.strictObject({
  status: z.literal("success"),
  worth: ReturnWorth,
});
export type ReturnValueResponse = z.infer<typeof ReturnValueResponse>;

/** The return's `version` when it was looked at: refused with `changed_meanwhile` where it is another. */
const Version = z.int().nullish();

/** POST admin/returns/authorize, receive and reopen; `message` is for the customer. */
export const ReturnStepRequest = AdminReturnRequest.extend({
  version: Version,
  message: Message.default(""),
});

/** POST admin/returns/refund: `reference` is the bank's own. */
export const ReturnPaidRequest = ReturnStepRequest.extend(PaidByHand.shape);

/** POST admin/returns/deny, reject and close: never without a reason. */
export const ReturnRefusalRequest = AdminReturnRequest.extend({
  version: Version,
  message: Message.min(1),
});

/** POST admin/returns/approve: all that came, or so many pieces of each line; and the money for it, or less. */
export const ApproveReturnRequest = ReturnStepRequest.extend({
  lines: TakenLines.nullish(),
  amount: z.number().nonnegative().max(10_000_000).multipleOf(0.01).nullish(),
});
export type ApproveReturnRequest = z.infer<typeof ApproveReturnRequest>;

/** What these calls answer with. */
export const ReturnChangedResponse = z.strictObject({
  status: z.literal("success"),
  return: z.strictObject({ returnNumber: z.string(), status: z.enum(RETURN_STATUSES) }),
});
