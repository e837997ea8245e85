import { Stripe } from "stripe";

import { cents } from "#domain/money/money.ts";
import type { DisputeState } from "#domain/payment/dispute-state.ts";

import type {
  ChargeEvent,
  EventDelivery,
  EventReading,
  MoneyBack,
  MoneyBackEvent,
  PaymentEvent,
} from "./payment-gateway.ts";
import { foreignPayee } from "./stripe-outcome.ts";

/** How old a message may be, in seconds (security A33). */
const TOLERANCE_SECONDS = 300;

type Needs = {
  webhookSecret: string;
  now: Date;
  /** Every refund of a payment. */
  refundsOf: (intentId: string) => Promise<Stripe.Refund[]>;
};

/** Reads what Stripe sent, if it is signed for us and fresh (Stripe, Webhooks, signatures). */
export async function readStripeEvent(
  { rawBody, headers }: EventDelivery,
  { webhookSecret, now, refundsOf }: Needs,
): Promise<EventReading> {
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
  try {
    const event = paymentEvent(message) ?? (await moneyBackEvent(message, refundsOf));
    if (!event) return { status: "irrelevant", eventId: message.id };
    const account = message.account === undefined ? {} : { payee: message.account };
    return { status: "event", event: { ...event, ...account } };
  } catch {
    return { status: "unavailable" };
  }
}

function paymentEvent({ id, type, data }: Stripe.Event): PaymentEvent | undefined {
  if (type === "payment_intent.succeeded") return intentEvent(id, "captured", data.object);
  if (type === "payment_intent.payment_failed") return intentEvent(id, "declined", data.object);
  if (type === "payment_intent.canceled") return intentEvent(id, "cancelled", data.object);
  return undefined;
}

function intentEvent(
  eventId: string,
  kind: ChargeEvent["kind"],
  intent: Stripe.PaymentIntent,
): PaymentEvent {
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

async function moneyBackEvent(
  message: Stripe.Event,
  refundsOf: Needs["refundsOf"],
): Promise<MoneyBackEvent | undefined> {
  const { id } = message;
  if (
    message.type === "refund.created" ||
    message.type === "refund.updated" ||
    message.type === "refund.failed" ||
    message.type === "charge.refund.updated"
  ) {
    const refund = message.data.object;
    return eventAbout({ eventId: id, kind: "refunded" }, refund, [refundIn(refund)]);
  }
  if (message.type === "charge.refunded") {
    // It tells the sum of all refunds, and not which they are.
    const charge = message.data.object;
    const intentId = idOf(charge.payment_intent);
    const refunds = intentId === undefined ? [] : await refundsOf(intentId);
    const about = { ...charge, amount: charge.amount_refunded };
    const moneyBack = refunds.length > 0 ? refunds.map(refundIn) : [wholeRefund(about)];
    return eventAbout({ eventId: id, kind: "refunded" }, about, moneyBack);
  }
  return disputeEvent(message);
}

function disputeEvent(message: Stripe.Event): MoneyBackEvent | undefined {
  if (
    message.type !== "charge.dispute.created" &&
    message.type !== "charge.dispute.updated" &&
    message.type !== "charge.dispute.closed" &&
    message.type !== "charge.dispute.funds_withdrawn" &&
    message.type !== "charge.dispute.funds_reinstated"
  )
    return undefined;
  const dispute = message.data.object;
  const at = new Date(message.created * 1_000);
  return eventAbout({ eventId: message.id, kind: "disputed" }, dispute, [disputeIn(dispute, at)]);
}

type About = {
  payment_intent: string | { id: string } | null;
  amount: number;
  currency: string;
};

function eventAbout(
  event: Pick<MoneyBackEvent, "eventId" | "kind">,
  about: About,
  moneyBack: MoneyBack[],
): MoneyBackEvent | undefined {
  const transactionId = idOf(about.payment_intent);
  if (transactionId === undefined) return undefined;
  const amount = cents(about.amount);
  return { ...event, transactionId, amount, currency: codeOf(about), moneyBack };
}

function refundIn(refund: Stripe.Refund): MoneyBack {
  const refundId = refund.metadata?.["refund"];
  return {
    kind: "refund",
    id: refund.id,
    ...(refundId !== undefined && { refundId }),
    amount: cents(refund.amount),
    currency: codeOf(refund),
    hasFailed: refund.status === "failed" || refund.status === "canceled",
    isReversal: false,
  };
}

/** What went back of a charge, under the charge's own id: no refund of it can be seen yet. */
function wholeRefund(charge: { id: string; amount: number; currency: string }): MoneyBack {
  const amount = cents(charge.amount);
  const back = { kind: "refund" as const, id: charge.id, amount, currency: codeOf(charge) };
  return { ...back, hasFailed: false, isReversal: false };
}

function disputeIn(dispute: Stripe.Dispute, at: Date): MoneyBack {
  const { id, amount, status } = dispute;
  return {
    kind: "dispute",
    id,
    amount: cents(amount),
    currency: codeOf(dispute),
    state: DECIDED[status] ?? "open",
    at,
  };
}

/** The statuses in which somebody has decided; in every other one the money is claimed (Stripe, Disputes). */
const DECIDED: Readonly<Record<string, DisputeState>> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

function codeOf({ currency }: { currency: string }): string {
  return currency.toUpperCase();
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}
