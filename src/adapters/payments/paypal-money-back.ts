import { z } from "zod";

import type { Cents } from "#domain/money/money.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";

import { readDecimalAmount } from "./decimal-amount.ts";
import type { MoneyBackEvent } from "./payment-gateway.ts";
import { PaypalAmount } from "./paypal-order.ts";

/** A capture or a refund as PayPal's messages show them. */
export const PaypalResource = z.object({
  id: z.string(),
  status: z.string().optional(),
  amount: PaypalAmount,
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

const Dispute = z.object({
  dispute_id: z.string(),
  status: z.string().optional(),
  dispute_amount: PaypalAmount,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  update_time: z.string().optional(),
});

/** The messages about a refund, which its resource is, and whether PayPal itself took the money back. */
const REFUND_TYPES: Readonly<Record<string, { isReversal: boolean }>> = {
  "PAYMENT.CAPTURE.REFUNDED": { isReversal: false },
  "PAYMENT.REFUND.PENDING": { isReversal: false },
  "PAYMENT.REFUND.FAILED": { isReversal: false },
  "PAYMENT.CAPTURE.REVERSED": { isReversal: true },
};

/** Money that went back of a capture; undefined for a message about something else. */
export function refundEvent(
  { eventId, type }: { eventId: string; type: string },
  resource: unknown,
): MoneyBackEvent | undefined {
  const known = REFUND_TYPES[type];
  const read = PaypalResource.safeParse(resource);
  const amount = read.success ? readAmount(read.data.amount) : undefined;
  if (!known || !read.success || !amount) return undefined;
  const { id, status, custom_id: refundId, links } = read.data;
  const hasFailed = status === "FAILED" || status === "CANCELLED";
  return {
    eventId,
    kind: "refunded",
    transactionId: captureIn(links) ?? id,
    ...amount,
    moneyBack: [
      {
        kind: "refund",
        id,
        ...(refundId !== undefined && { refundId }),
        ...amount,
        hasFailed,
        isReversal: known.isReversal,
      },
    ],
  };
}

/** A refund names its capture by a link only. */
function captureIn(links: z.infer<typeof PaypalResource>["links"]): string | undefined {
  return links
    ?.find(({ rel }) => rel === "up")
    ?.href.split("/")
    .at(-1);
}

/** A dispute about a capture, as far as it has come. */
export function disputeEvent(
  { eventId, at }: { eventId: string; at: Date },
  resource: unknown,
): MoneyBackEvent | undefined {
  const read = Dispute.safeParse(resource);
  if (!read.success) return undefined;
  const amount = readAmount(read.data.dispute_amount);
  const transactionId = read.data.disputed_transactions[0]?.seller_transaction_id;
  if (!amount || transactionId === undefined) return undefined;
  const { dispute_id: id, update_time: updatedAt } = read.data;
  const changedAt = updatedAt === undefined ? at : new Date(updatedAt);
  if (Number.isNaN(changedAt.getTime())) return undefined;
  return {
    eventId,
    kind: "disputed",
    transactionId,
    ...amount,
    moneyBack: [{ kind: "dispute", id, ...amount, state: stateOf(read.data), at: changedAt }],
  };
}

/** The outcomes after which the buyer has the money, and the shop has not (PayPal, Disputes). */
const LOST = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

function stateOf({ status, dispute_outcome: outcome }: z.infer<typeof Dispute>): DisputeState {
  if (status !== "RESOLVED") return "open";
  return LOST.has(outcome?.outcome_code ?? "") ? "lost" : "won";
}

/** Dollars and their currency; undefined when they are no exact amount of cents. */
export function readAmount(
  written: z.infer<typeof PaypalAmount>,
): { amount: Cents; currency: string } | undefined {
  const amount = readDecimalAmount(written.value);
  return amount === undefined ? undefined : { amount, currency: written.currency_code };
}
