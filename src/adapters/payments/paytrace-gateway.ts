import { z } from "zod";

import { DAY_MS } from "#domain/clock/durations.ts";
import { cents } from "#domain/money/money.ts";

import { decimalAmount, readDecimalAmount } from "./decimal-amount.ts";
import type {
  AttemptReference,
  ChargeOutcome,
  ChargeRequest,
  FoundCharge,
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
} from "./payment-gateway.ts";
import {
  createPaytraceClient,
  type PaytraceAccess,
  type PaytraceClient,
} from "./paytrace-client.ts";
import { readPaytraceEvent } from "./paytrace-events.ts";
import { exportedTransaction, exportedTransactions } from "./paytrace-export.ts";
import { isVoided, outcomeOfSale } from "./paytrace-transaction.ts";
import type { ProviderReply } from "./provider-connection.ts";
import { orUnknown, wasRefused } from "./provider-reply.ts";

/** How far back a refund of unknown fate is looked for. */
const REFUND_DAYS = 30;
/** PayTrace's codes: approved, declined, refunded, voided, and "not settled yet". */
const APPROVED = 101;
const DECLINED = 102;
const REFUNDED = 106;
const VOIDED = 109;
const UNSETTLED = "817";

const Answer = z.object({
  success: z.boolean(),
  response_code: z.number(),
  transaction_id: z.union([z.string(), z.number()]).transform(String).optional(),
  errors: z.record(z.string(), z.unknown()).optional(),
});
type Answer = z.infer<typeof Answer>;

/**
 * Cards by PayTrace's Protect.js (PayTrace, JSON interface). It knows no idempotency keys: what keeps a
 * charge single is the one-time token, and what keeps a refund single is looking for it first. Attempts
 * and refunds are kept as invoice ids, by which they are found.
 */
export function createPaytraceGateway(access: PaytraceAccess, now: () => Date): PaymentGateway {
  const client = createPaytraceClient(access, now);
  const findOrNone = (attempt: AttemptReference) => orUnknown(() => find(client, attempt));
  return {
    name: "paytrace",
    noneIsFinalAfterSeconds: 120,
    charge: (request) => orUnknown(() => charge(client, request, now())),
    find: findOrNone,
    confirm: findOrNone,
    // A sale is taken at once or not at all: there is nothing to stop.
    cancel: findOrNone,
    refund: (request) => orUnknown(() => refund(client, request, now())),
    readEvent: (delivery) => readPaytraceEvent(delivery, client),
  };
}

async function charge(
  client: PaytraceClient,
  { attemptId, orderNumber, amount, source }: ChargeRequest,
  now: Date,
): Promise<ChargeOutcome> {
  if (source.kind !== "paytrace") return { status: "declined", reason: "invalid_source" };
  const reply = await client.post("/v1/transactions/sale/pt_protect", {
    amount: decimalAmount(amount),
    hpf_token: source.hpfToken,
    enc_key: source.encKey,
    invoice_id: attemptId,
    customer_reference_id: orderNumber,
    description: `Order ${orderNumber}`,
  });
  if (wasRefused(reply)) return { status: "unavailable" };
  const answer = answerOf(reply);
  if (!answer) return { status: "unknown" };
  const { response_code, transaction_id } = answer;
  const id = transaction_id === undefined ? {} : { transactionId: transaction_id };
  if (response_code === APPROVED && transaction_id !== undefined) {
    return { status: "captured", transactionId: transaction_id, amount, currency: "USD" };
  }
  if (response_code === DECLINED) return { status: "declined", reason: "card_declined", ...id };
  // A token that was used already: perhaps by this very attempt.
  const found = await find(client, { attemptId, startedAt: now });
  return found.status === "none" ? { status: "declined", reason: "invalid_source" } : found;
}

async function find(client: PaytraceClient, attempt: AttemptReference): Promise<FoundCharge> {
  const { attemptId, startedAt, transactionId } = attempt;
  if (transactionId !== undefined) {
    const sale = await exportedTransaction(client, transactionId);
    return sale ? outcomeOfSale(sale) : { status: "none" };
  }
  // A day on both sides: the dates are those of the account's time zone.
  const sales = await exportedTransactions(client, {
    type: "SALE",
    invoiceId: attemptId,
    from: new Date(startedAt.getTime() - DAY_MS),
    to: new Date(startedAt.getTime() + DAY_MS),
  });
  const outcomes = sales.map(outcomeOfSale);
  return outcomes.find(({ status }) => status === "captured") ?? outcomes[0] ?? { status: "none" };
}

async function refund(
  client: PaytraceClient,
  request: RefundRequest,
  now: Date,
): Promise<RefundOutcome> {
  const { refundId, transactionId, amount, isWhole } = request;
  const sale = await exportedTransaction(client, transactionId);
  if (!sale || outcomeOfSale(sale).status === "declined") return { status: "refused" };
  if (isVoided(sale)) {
    return isWhole
      ? { status: "refunded", refundTransactionId: transactionId, amount }
      : { status: "refused" };
  }
  const [made] = await exportedTransactions(client, {
    type: "REFUND",
    invoiceId: refundId,
    from: new Date(now.getTime() - REFUND_DAYS * DAY_MS),
    to: new Date(now.getTime() + DAY_MS),
  });
  if (made) {
    const given = readDecimalAmount(made.amount) ?? cents(amount);
    return { status: "refunded", refundTransactionId: made.transaction_id, amount: given };
  }
  const reply = await client.post("/v1/transactions/refund/for_transaction", {
    transaction_id: transactionId,
    amount: decimalAmount(amount),
    invoice_id: refundId,
  });
  if (isUnsettled(answerOf(reply))) {
    // What is not settled yet cannot be given back in part; it is asked again once it is.
    return isWhole ? voidSale(client, request) : { status: "unavailable" };
  }
  return refundOutcome(reply, { code: REFUNDED, amount });
}

async function voidSale(
  client: PaytraceClient,
  { transactionId, amount }: RefundRequest,
): Promise<RefundOutcome> {
  const reply = await client.post("/v1/transactions/void", { transaction_id: transactionId });
  return refundOutcome(reply, { code: VOIDED, amount });
}

function refundOutcome(
  reply: ProviderReply,
  { code, amount }: { code: number; amount: RefundRequest["amount"] },
): RefundOutcome {
  if (wasRefused(reply)) return { status: "unavailable" };
  const answer = answerOf(reply);
  if (!answer) return { status: "unknown" };
  return answer.response_code === code && answer.transaction_id !== undefined
    ? { status: "refunded", refundTransactionId: answer.transaction_id, amount }
    : { status: "refused" };
}

function isUnsettled(answer: Answer | undefined): boolean {
  return answer?.errors !== undefined && UNSETTLED in answer.errors;
}

/** PayTrace says no with status 400 and the same fields; undefined: nothing that can be read. */
function answerOf({ status, text }: ProviderReply): Answer | undefined {
  if (status !== 200 && status !== 400) return undefined;
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
