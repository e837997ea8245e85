import { z } from "zod";

import type { EventDelivery, EventReading, PaymentEvent } from "./payment-gateway.ts";
import type { PaytraceClient } from "./paytrace-client.ts";
import { exportedTransaction } from "./paytrace-export.ts";
import { outcomeOfSale, type PaytraceTransaction } from "./paytrace-transaction.ts";
import { readDecimalAmount } from "./decimal-amount.ts";

const Message = z.object({ transaction_id: z.union([z.string(), z.number()]).transform(String) });

/**
 * PayTrace signs nothing, so nothing that a message says is believed but which transaction it is about:
 * PayTrace is asked for that one, with our credentials, and the event is what it answers (security A33).
 */
export async function readPaytraceEvent(
  { rawBody }: EventDelivery,
  client: PaytraceClient,
): Promise<EventReading> {
  const transactionId = transactionIn(rawBody.toString("utf8"));
  if (transactionId === undefined) return { status: "forged" };
  try {
    const sale = await exportedTransaction(client, transactionId);
    if (!sale) return { status: "forged" };
    const event = sale.transaction_type === "REFUND" ? refundEvent(sale) : saleEvent(sale);
    if (!event && sale.transaction_type !== "SALE") return { status: "forged" };
    return event
      ? { status: "event", event }
      : { status: "irrelevant", eventId: `paytrace-${transactionId}` };
  } catch {
    return { status: "unavailable" };
  }
}

/** JSON, or the fields of a form. */
function transactionIn(text: string): string | undefined {
  const form = new URLSearchParams(text).get("transaction_id");
  if (form !== null) return form;
  try {
    return Message.parse(JSON.parse(text)).transaction_id;
  } catch {
    return undefined;
  }
}

/** A sale that was voided afterwards gave everything back. */
function saleEvent(sale: PaytraceTransaction): PaymentEvent | undefined {
  if (sale.transaction_type !== "SALE") return undefined;
  const { status: kind } = outcomeOfSale(sale);
  if (kind === "cancelled") return moneyBackEvent(sale);
  const base = eventBase(sale, kind);
  return base && (kind === "captured" || kind === "declined") ? { ...base, kind } : undefined;
}

/** A refund that somebody made at PayTrace keeps the invoice id of its sale, which is our attempt's. */
function refundEvent(refund: PaytraceTransaction): PaymentEvent | undefined {
  return refund.invoice_id ? moneyBackEvent(refund) : undefined;
}

function moneyBackEvent(transaction: PaytraceTransaction): PaymentEvent | undefined {
  const base = eventBase(transaction, "refunded");
  if (!base) return undefined;
  const { transactionId: id, amount, currency } = base;
  const back = { kind: "refund" as const, id, amount, currency };
  return {
    ...base,
    kind: "refunded",
    moneyBack: [{ ...back, hasFailed: false, isReversal: false }],
  };
}

function eventBase(transaction: PaytraceTransaction, kind: string) {
  const amount = readDecimalAmount(transaction.amount);
  if (amount === undefined) return undefined;
  return {
    // The same news told twice is the same event.
    eventId: `paytrace-${transaction.transaction_id}-${kind}`,
    transactionId: transaction.transaction_id,
    ...(transaction.invoice_id && { attemptId: transaction.invoice_id }),
    ...(transaction.customer_reference_id && { orderNumber: transaction.customer_reference_id }),
    amount,
    currency: "USD",
  };
}
