import { z } from "zod";

import { readDecimalAmount } from "./decimal-amount.ts";
import type { ChargeOutcome } from "./payment-gateway.ts";

/** Ids are numbers and amounts numbers or texts, by version and call. */
const Written = z.union([z.string(), z.number()]).transform(String);

/** What we read of a transaction that PayTrace exports (PayTrace, Export transactions). */
export const PaytraceTransaction = z.object({
  transaction_id: Written,
  transaction_type: z.string(),
  amount: Written,
  invoice_id: z.string().nullish(),
  customer_reference_id: z.string().nullish(),
  approval_code: z.string().nullish(),
  status_message: z.string().nullish(),
});
export type PaytraceTransaction = z.infer<typeof PaytraceTransaction>;

/** How a sale stands, in our words: approved ones have an approval code, and may be voided afterwards. */
export function outcomeOfSale(sale: PaytraceTransaction): ChargeOutcome {
  const transactionId = sale.transaction_id;
  if (!sale.approval_code) return { status: "declined", reason: "card_declined", transactionId };
  if (isVoided(sale)) return { status: "cancelled", transactionId };
  const amount = readDecimalAmount(sale.amount);
  return amount === undefined
    ? { status: "unknown", transactionId }
    : { status: "captured", transactionId, amount, currency: "USD" };
}

export function isVoided({ status_message }: PaytraceTransaction): boolean {
  return /void/i.test(status_message ?? "");
}
