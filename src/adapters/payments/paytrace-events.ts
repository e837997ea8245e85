import { z } from "zod";

import type { EventDelivery, EventReading, PaymentEvent } from "./payment-gateway.ts";
import type { PaytraceClient } from "./paytrace-client.ts";
import { exportedSale } from "./paytrace-export.ts";
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
    const sale = await exportedSale(client, transactionId);
    if (!sale || sale.transaction_type !== "SALE") return { status: "forged" };
    const event = paymentEvent(sale);
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

function paymentEvent(sale: PaytraceTransaction): PaymentEvent | undefined {
  const { status: kind } = outcomeOfSale(sale);
  const amount = readDecimalAmount(sale.amount);
  if (kind !== "captured" && kind !== "declined" && kind !== "cancelled") return undefined;
  if (amount === undefined) return undefined;
  return {
    // The same news told twice is the same event.
    eventId: `paytrace-${sale.transaction_id}-${kind}`,
    kind,
    transactionId: sale.transaction_id,
    ...(sale.invoice_id && { attemptId: sale.invoice_id }),
    ...(sale.customer_reference_id && { orderNumber: sale.customer_reference_id }),
    amount,
    currency: "USD",
  };
}
