import { z } from "zod";

import type { ChargeOutcome } from "./payment-gateway.ts";
import { readDecimalAmount } from "./decimal-amount.ts";

export const PaypalAmount = z.object({ currency_code: z.string(), value: z.string() });

export const PaypalCapture = z.object({
  id: z.string(),
  status: z.string(),
  amount: PaypalAmount,
  custom_id: z.string().optional(),
});
export type PaypalCapture = z.infer<typeof PaypalCapture>;

/** What we read of an order (PayPal, Orders v2). */
export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: PaypalAmount.optional(),
        custom_id: z.string().optional(),
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        payments: z.object({ captures: z.array(PaypalCapture).optional() }).optional(),
      }),
    )
    .optional(),
});
export type PaypalOrder = z.infer<typeof PaypalOrder>;

/** What PayPal keeps with an order and tells in its messages: the attempt and our order. */
export function customIdOf(attempt: { attemptId: string; orderNumber: string }): string {
  return `${attempt.attemptId}:${attempt.orderNumber}`;
}

/** Reads it back; what others wrote there is nothing of ours. */
export function readCustomId(customId = ""): { attemptId?: string; orderNumber?: string } {
  const [attemptId, orderNumber, ...more] = customId.split(":");
  return attemptId && orderNumber && more.length === 0 ? { attemptId, orderNumber } : {};
}

/** What was taken of an order for this attempt; undefined when nothing was. */
export function outcomeOfOrder(order: PaypalOrder, attemptId: string): ChargeOutcome | undefined {
  const unit = order.purchase_units?.[0];
  const capture = unit?.payments?.captures?.find(
    ({ custom_id }) => readCustomId(custom_id ?? unit.custom_id).attemptId === attemptId,
  );
  return capture && outcomeOfCapture(capture, unit?.payee?.merchant_id);
}

function outcomeOfCapture(capture: PaypalCapture, payee: string | undefined): ChargeOutcome {
  const transactionId = capture.id;
  const amount = readDecimalAmount(capture.amount.value);
  switch (capture.status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED": // given back later; it was captured
      if (amount === undefined) return { status: "unknown", transactionId };
      return {
        status: "captured",
        transactionId,
        amount,
        currency: capture.amount.currency_code,
        ...(payee !== undefined && { payee }),
      };
    case "DECLINED":
    case "FAILED":
      return { status: "declined", reason: "card_declined", transactionId };
    default: // PENDING, and what a later version may say
      return { status: "unknown", transactionId };
  }
}

/** Whether the shopper agreed to exactly this. */
export function isFor(order: PaypalOrder, { amount }: { amount: number }): boolean {
  const units = order.purchase_units ?? [];
  const agreed = units[0]?.amount;
  return (
    units.length === 1 &&
    agreed?.currency_code === "USD" &&
    readDecimalAmount(agreed.value) === amount
  );
}
