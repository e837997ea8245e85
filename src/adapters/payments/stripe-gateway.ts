import { Stripe } from "stripe";

import { cents } from "#domain/money/money.ts";

import type {
  AttemptReference,
  ChargeOutcome,
  ChargeRequest,
  FoundCharge,
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
} from "./payment-gateway.ts";
import { NotSent } from "./provider-connection.ts";
import { unavailable } from "./provider-reply.ts";
import { createStripeClient, type StripeAccess } from "./stripe-client.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { outcomeOfIntent, reasonOf } from "./stripe-outcome.ts";

/** Around the time an attempt began, in seconds: our clock and Stripe's may differ. */
const SEARCH_BEFORE = 300;
const SEARCH_AFTER = 900;
const MOST_SEARCHED = 1_000;

/**
 * Cards and wallets by Stripe's payment intents. One request creates and confirms; the attempt's id is
 * the idempotency key and is kept as metadata, so that a payment is found even when its id was lost.
 */
export function createStripeGateway(access: StripeAccess, now: () => Date): PaymentGateway {
  const stripe = createStripeClient(access);
  return {
    name: "stripe",
    noneIsFinalAfterSeconds: 45, // a request has 12 s; what it held is free again within the minute (security B1)
    charge: (request) => charge(stripe, request),
    find: (attempt) => find(stripe, attempt),
    confirm: async (attempt) => {
      const found = await find(stripe, attempt);
      // The browser knows the intent's secret and could pay it again after the order was let go.
      if (found.status === "declined" && found.transactionId !== undefined) {
        await stripe.paymentIntents.cancel(found.transactionId).catch(() => {});
      }
      return found;
    },
    cancel: async (attempt) => {
      const found = await find(stripe, attempt);
      if (!("transactionId" in found) || found.transactionId === undefined) return found;
      if (found.status === "captured" || found.status === "cancelled") return found;
      const { transactionId } = found;
      try {
        return outcomeOfIntent(await stripe.paymentIntents.cancel(transactionId));
      } catch {
        return find(stripe, { ...attempt, transactionId }); // it may have been captured meanwhile
      }
    },
    refund: (request) => refund(stripe, request),
    readEvent: (delivery) =>
      readStripeEvent(delivery, {
        webhookSecret: access.webhookSecret,
        now: now(),
        refundsOf: (intentId) => refundsOf(stripe, intentId),
      }),
  };
}

async function charge(stripe: Stripe, request: ChargeRequest): Promise<ChargeOutcome> {
  const { attemptId, orderNumber, amount, source } = request;
  if (source.kind !== "card") return { status: "declined", reason: "invalid_source" };
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: "usd",
        payment_method: source.token,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        description: `Order ${orderNumber}`,
        metadata: { attempt: attemptId, order: orderNumber },
      },
      { idempotencyKey: attemptId },
    );
    return outcomeOfIntent(intent);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOfFailure(error: unknown): ChargeOutcome {
  if (!(error instanceof Stripe.errors.StripeError)) return { status: "unknown" };
  if (error.detail instanceof NotSent) return unavailable(error.detail);
  if (error instanceof Stripe.errors.StripeCardError) {
    const transactionId = error.payment_intent?.id;
    return {
      status: "declined",
      reason: reasonOf(error),
      ...(transactionId !== undefined && { transactionId }),
    };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return error.param === "payment_method"
      ? { status: "declined", reason: "invalid_source" }
      : { status: "unavailable" };
  }
  return wasRefused(error) ? { status: "unavailable" } : { status: "unknown" };
}

/** Refused before anything was done: a wrong key, no right, or too many requests. */
function wasRefused(error: Stripe.errors.StripeError): boolean {
  return [401, 403, 429].includes(error.statusCode ?? 0);
}

async function find(stripe: Stripe, attempt: AttemptReference): Promise<FoundCharge> {
  try {
    const { transactionId } = attempt;
    const intent =
      transactionId === undefined
        ? ((await searchedIntent(stripe, attempt)) ?? (await listedIntent(stripe, attempt)))
        : await stripe.paymentIntents.retrieve(transactionId);
    return intent ? outcomeOfIntent(intent) : { status: "none" };
  } catch (error) {
    const isUnsent =
      error instanceof Stripe.errors.StripeError &&
      (error.detail instanceof NotSent || wasRefused(error));
    return { status: isUnsent ? "unavailable" : "unknown" };
  }
}

/** One quick question, but what it answers from lags behind: nothing found means nothing. */
async function searchedIntent(
  stripe: Stripe,
  { attemptId }: AttemptReference,
): Promise<Stripe.PaymentIntent | undefined> {
  const query = `metadata['attempt']:'${attemptId}'`;
  const { data } = await stripe.paymentIntents
    .search({ query, limit: 1 })
    .catch(() => ({ data: [] }));
  return data.find(({ metadata }) => metadata["attempt"] === attemptId);
}

/** Everything created around the attempt's time: slower, and true at once. */
async function listedIntent(
  stripe: Stripe,
  { attemptId, startedAt }: AttemptReference,
): Promise<Stripe.PaymentIntent | undefined> {
  const started = Math.floor(startedAt.getTime() / 1_000);
  const created = { gte: started - SEARCH_BEFORE, lte: started + SEARCH_AFTER };
  let searched = 0;
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    if (intent.metadata["attempt"] === attemptId) return intent;
    searched += 1;
    if (searched >= MOST_SEARCHED) throw new Error("Too many payments to look through.");
  }
  return undefined;
}

async function refundsOf(stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  return data;
}

/** Looks first whether it was given back: Stripe forgets idempotency keys after a day. */
async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundOutcome> {
  const { refundId, transactionId, amount } = request;
  try {
    const made = await refundsOf(stripe, transactionId);
    const refunded =
      made.find(({ metadata }) => metadata?.["refund"] === refundId) ??
      (await stripe.refunds.create(
        { payment_intent: transactionId, amount, metadata: { refund: refundId } },
        { idempotencyKey: `refund:${refundId}` },
      ));
    if (refunded.status === "failed" || refunded.status === "canceled")
      return { status: "refused" };
    return {
      status: "refunded",
      refundTransactionId: refunded.id,
      amount: cents(refunded.amount),
    };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) return { status: "unknown" };
    if (error.detail instanceof NotSent || wasRefused(error)) return { status: "unavailable" };
    return error instanceof Stripe.errors.StripeInvalidRequestError
      ? { status: "refused" }
      : { status: "unknown" };
  }
}
