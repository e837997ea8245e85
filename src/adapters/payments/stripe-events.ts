import { Stripe } from "stripe";

import { cents } from "#domain/money/money.ts";

import type { EventDelivery, EventKind, EventReading, PaymentEvent } from "./payment-gateway.ts";
import { foreignPayee } from "./stripe-outcome.ts";

/** How old a message may be, in seconds (security A33). */
const TOLERANCE_SECONDS = 300;

/** Reads what Stripe sent, if it is signed for us and fresh (Stripe, Webhooks, signatures). */
export function readStripeEvent(
  { rawBody, headers }: EventDelivery,
  webhookSecret: string,
  now: Date,
): EventReading {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") return { status: "forged" };
  let message: Stripe.Event;
  try {
    message = Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return { status: "forged" };
  }
  const event = paymentEvent(message);
  return event ? { status: "event", event } : { status: "irrelevant", eventId: message.id };
}

function paymentEvent(message: Stripe.Event): PaymentEvent | undefined {
  const account = message.account === undefined ? {} : { payee: message.account };
  const { id, type } = message;
  if (type === "payment_intent.succeeded") {
    return { ...intentEvent(id, "captured", message.data.object), ...account };
  }
  if (type === "payment_intent.payment_failed") {
    return { ...intentEvent(id, "declined", message.data.object), ...account };
  }
  if (type === "payment_intent.canceled") {
    return { ...intentEvent(id, "cancelled", message.data.object), ...account };
  }
  if (type === "refund.created" || type === "refund.updated") {
    return refundEvent(id, message.data.object);
  }
  if (type === "charge.dispute.created") return disputeEvent(id, message.data.object);
  return undefined;
}

function intentEvent(eventId: string, kind: EventKind, intent: Stripe.PaymentIntent): PaymentEvent {
  const { attempt, order } = intent.metadata;
  return {
    eventId,
    kind,
    transactionId: intent.id,
    ...(attempt !== undefined && { attemptId: attempt }),
    ...(order !== undefined && { orderNumber: order }),
    amount: cents(kind === "captured" ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    ...foreignPayee(intent),
  };
}

function refundEvent(eventId: string, refund: Stripe.Refund): PaymentEvent | undefined {
  const transactionId = idOf(refund.payment_intent);
  if (refund.status !== "succeeded" || transactionId === undefined) return undefined;
  const refundId = refund.metadata?.["refund"];
  return {
    eventId,
    kind: "refunded",
    transactionId,
    ...(refundId !== undefined && { refundId }),
    amount: cents(refund.amount),
    currency: refund.currency.toUpperCase(),
  };
}

function disputeEvent(eventId: string, dispute: Stripe.Dispute): PaymentEvent | undefined {
  const transactionId = idOf(dispute.payment_intent);
  if (transactionId === undefined) return undefined;
  const { amount, currency } = dispute;
  return {
    eventId,
    kind: "disputed",
    transactionId,
    amount: cents(amount),
    currency: currency.toUpperCase(),
  };
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
