import { z } from "zod";

import { cents } from "#domain/money/money.ts";

import { decimalAmount, readDecimalAmount } from "./decimal-amount.ts";
import type {
  AttemptReference,
  ChargeOutcome,
  ChargeRequest,
  DeclineReason,
  FoundCharge,
  PaypalGateway,
  PaypalOrderOutcome,
  PaypalOrderRequest,
  RefundOutcome,
  RefundRequest,
} from "./payment-gateway.ts";
import { createPaypalClient, type PaypalAccess, type PaypalClient } from "./paypal-client.ts";
import { readPaypalEvent } from "./paypal-events.ts";
import { customIdOf, isFor, outcomeOfOrder, PaypalAmount, PaypalOrder } from "./paypal-order.ts";
import type { ProviderReply } from "./provider-connection.ts";
import { orUnknown, readJson, wasRefused } from "./provider-reply.ts";

const Issues = z.object({ details: z.array(z.object({ issue: z.string() })).optional() });
const Refund = z.object({ id: z.string(), status: z.string(), amount: PaypalAmount.optional() });

/**
 * PayPal's orders (Orders v2): made here with our amount, agreed to by the shopper at PayPal, captured
 * here. The attempt's id is the key that makes a repeated capture the same capture, and is kept with the
 * order, so that each capture belongs to one attempt.
 */
export function createPaypalGateway(access: PaypalAccess, now: () => Date): PaypalGateway {
  const client = createPaypalClient(access, now);
  const findOrNone = (attempt: AttemptReference) => orUnknown(() => find(client, attempt));
  return {
    name: "paypal",
    noneIsFinalAfterSeconds: 45, // a request has 12 s; what it held is free again within the minute (security B1)
    createOrder: (request) => orUnknown(() => createOrder(client, request)),
    charge: (request) => orUnknown(() => charge(client, request)),
    find: findOrNone,
    confirm: findOrNone,
    // An order that nobody captures takes nothing and expires by itself.
    cancel: findOrNone,
    refund: (request) => orUnknown(() => refund(client, request)),
    readEvent: (delivery) =>
      readPaypalEvent(delivery, { client, webhookId: access.webhookId, now: now() }),
  };
}

async function createOrder(
  client: PaypalClient,
  { requestId, amount, currency }: PaypalOrderRequest,
): Promise<PaypalOrderOutcome> {
  const reply = await client.send({
    method: "POST",
    path: "/v2/checkout/orders",
    requestId,
    body: JSON.stringify({
      intent: "CAPTURE",
      purchase_units: [
        { amount: { currency_code: currency, value: decimalAmount(amount) }, custom_id: requestId },
      ],
    }),
  });
  if (wasRefused(reply)) return { status: "unavailable" };
  return { status: "created", orderId: readJson(reply, PaypalOrder).id };
}

async function charge(client: PaypalClient, request: ChargeRequest): Promise<ChargeOutcome> {
  const { attemptId, source } = request;
  if (source.kind !== "paypal" || !isOrderId(source.orderId)) return declined("invalid_source");
  const { orderId } = source;
  const order = await findOrder(client, orderId);
  if (order === "refused") return { status: "unavailable" };
  if (!order) return declined("invalid_source");
  const earlier = outcomeOfOrder(order, attemptId);
  if (earlier) return earlier;
  if (order.status !== "APPROVED") return declined("invalid_source");
  if (!isFor(order, request)) return declined("amount_changed");
  const named = await client.send({
    method: "PATCH",
    path: `/v2/checkout/orders/${orderId}`,
    body: JSON.stringify([
      {
        op: "replace",
        path: "/purchase_units/@reference_id=='default'/custom_id",
        value: customIdOf(request),
      },
    ]),
  });
  // Nothing is captured that could not be told from another attempt afterwards; but the same attempt,
  // asked twice at once, may have captured it meanwhile.
  if (named.status !== 204) return standing(client, request, { status: "unavailable" });
  return capture(client, request, orderId);
}

async function capture(
  client: PaypalClient,
  request: ChargeRequest,
  orderId: string,
): Promise<ChargeOutcome> {
  const { attemptId } = request;
  const reply = await client.send({
    method: "POST",
    path: `/v2/checkout/orders/${orderId}/capture`,
    requestId: attemptId,
    body: "{}",
  });
  if (wasRefused(reply)) return { status: "unavailable" };
  if (reply.status === 404) return declined("invalid_source");
  if (reply.status === 422) {
    const reason = reasonOf(issuesOf(reply));
    return reason ? declined(reason) : standing(client, request, { status: "unknown" });
  }
  const order = readJson(reply, PaypalOrder);
  return outcomeOfOrder(order, attemptId) ?? { status: "unknown" };
}

/** What the order says that this attempt has taken; otherwise what was known before. */
async function standing(
  client: PaypalClient,
  { attemptId, source }: ChargeRequest,
  otherwise: ChargeOutcome,
): Promise<ChargeOutcome> {
  if (source.kind !== "paypal") return otherwise;
  const order = await findOrder(client, source.orderId);
  if (!order || order === "refused") return otherwise;
  return outcomeOfOrder(order, attemptId) ?? otherwise;
}

/** Why a capture was refused; undefined when it may have been captured all the same. */
function reasonOf(issues: string[]): DeclineReason | undefined {
  if (issues.includes("ORDER_ALREADY_CAPTURED")) return undefined;
  return issues.includes("ORDER_NOT_APPROVED") ? "invalid_source" : "card_declined";
}

async function find(client: PaypalClient, attempt: AttemptReference): Promise<FoundCharge> {
  const { attemptId, paypalOrderId } = attempt;
  if (paypalOrderId === undefined || !isOrderId(paypalOrderId)) return { status: "none" };
  const order = await findOrder(client, paypalOrderId);
  if (order === "refused") return { status: "unavailable" };
  return (order && outcomeOfOrder(order, attemptId)) ?? { status: "none" };
}

async function findOrder(
  client: PaypalClient,
  orderId: string,
): Promise<PaypalOrder | "refused" | undefined> {
  const reply = await client.send({ method: "GET", path: `/v2/checkout/orders/${orderId}` });
  if (reply.status === 404) return undefined;
  return wasRefused(reply) ? "refused" : readJson(reply, PaypalOrder);
}

async function refund(client: PaypalClient, request: RefundRequest): Promise<RefundOutcome> {
  const { refundId, transactionId, amount, currency } = request;
  if (!isOrderId(transactionId)) return { status: "refused" };
  const reply = await client.send({
    method: "POST",
    path: `/v2/payments/captures/${transactionId}/refund`,
    requestId: `refund:${refundId}`,
    body: JSON.stringify({
      amount: { currency_code: currency, value: decimalAmount(amount) },
      custom_id: refundId,
    }),
  });
  if (wasRefused(reply)) return { status: "unavailable" };
  if (reply.status === 404 || reply.status === 422) return { status: "refused" };
  const made = readJson(reply, Refund);
  if (made.status === "FAILED" || made.status === "CANCELLED") return { status: "refused" };
  const given = made.amount && readDecimalAmount(made.amount.value);
  return { status: "refunded", refundTransactionId: made.id, amount: given ?? cents(amount) };
}

function issuesOf({ text }: ProviderReply): string[] {
  try {
    return Issues.parse(JSON.parse(text)).details?.map(({ issue }) => issue) ?? [];
  } catch {
    return [];
  }
}

/** Ids come from browsers and go into addresses: letters and digits only (PayPal, Orders v2). */
function isOrderId(text: string): boolean {
  return /^[A-Z0-9]{1,36}$/.test(text);
}

function declined(reason: DeclineReason): ChargeOutcome {
  return { status: "declined", reason };
}
