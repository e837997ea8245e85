import { randomBytes } from "node:crypto";

import type { Pool } from "pg";

import { cents } from "#domain/money/money.ts";

import type {
  AttemptReference,
  ChargeOutcome,
  ChargeRequest,
  DeclineReason,
  FoundCharge,
  PaypalGateway,
} from "./payment-gateway.ts";
import { orUnknown } from "./provider-reply.ts";
import {
  addPayment,
  addPaypalOrder,
  addRefund,
  findPayment,
  findPaypalOrder,
  movePayment,
  type SandboxPayment,
  type SandboxStatus,
  settlePayment,
} from "./sandbox-store.ts";

/** How long `tok_late` takes to settle. */
const LATE_MS = 5_000;

type Ending = { status: SandboxStatus; declineReason?: DeclineReason };

/** What each token provokes (decisions §7); any other token is unknown and declined. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  tok_approved: { status: "captured" },
  tok_declined: { status: "declined", declineReason: "card_declined" },
  /** Taken, but the answer is lost on the way. */
  tok_timeout: { status: "captured" },
  tok_late: { status: "settling" },
  tok_3ds: { status: "action_required" },
};

export type SandboxNeeds = {
  /** The database that keeps the sandbox's own books. */
  pool: Pick<Pool, "query">;
  now: () => Date;
};

/**
 * A provider that takes no money, for the demonstration only (decisions §1 and §7). It stands behind
 * every way to pay that real providers stand behind. Its books are in PostgreSQL, apart from the shop's,
 * so that after a killed process both can be compared, as with a real provider.
 */
export function createSandboxGateway(needs: SandboxNeeds): PaypalGateway {
  const { pool } = needs;
  return {
    name: "sandbox",
    noneIsFinalAfterSeconds: 10,
    charge: (request) => orUnknown(() => charge(needs, request)),
    find: (attempt) => orUnknown(() => find(needs, attempt)),
    confirm: (attempt) =>
      orUnknown(async () => {
        await movePayment(pool, attempt.attemptId, { from: ["action_required"], to: "captured" });
        return find(needs, attempt);
      }),
    cancel: (attempt) =>
      orUnknown(async () => {
        const from: SandboxStatus[] = ["action_required", "settling"];
        await settlePayment(pool, attempt.attemptId, needs.now());
        await movePayment(pool, attempt.attemptId, { from, to: "cancelled" });
        return find(needs, attempt);
      }),
    refund: ({ refundId, transactionId, amount }) =>
      orUnknown(async () => {
        const booked = await addRefund(pool, { refundId, transactionId, amountCents: amount });
        return booked === undefined
          ? { status: "refused" }
          : { status: "refunded", refundTransactionId: refundId, amount: cents(booked) };
      }),
    /** It sends no messages, so whatever comes in its name is forged. */
    readEvent: async () => ({ status: "forged" }),
    createOrder: ({ requestId, amount }) =>
      orUnknown(async () => {
        const order = { orderId: sandboxId("SBXORDER"), requestId, amountCents: amount };
        return { status: "created", orderId: await addPaypalOrder(pool, order) };
      }),
  };
}

async function charge({ pool, now }: SandboxNeeds, request: ChargeRequest): Promise<ChargeOutcome> {
  const { attemptId, orderNumber, amount } = request;
  const ending = await endingOf(pool, request);
  const added = await addPayment(pool, {
    attemptId,
    transactionId: sandboxId("sbx_"),
    orderNumber,
    amountCents: amount,
    ...ending,
    settlesAt: ending.status === "settling" ? new Date(now().getTime() + LATE_MS) : undefined,
  });
  if (added && tokenOf(request) === "tok_timeout") return { status: "unknown" };
  const payment = added ?? (await findPayment(pool, attemptId));
  // Nothing of this attempt, and nothing written: another attempt has paid the PayPal order.
  return payment ? outcomeOf(payment) : { status: "declined", reason: "invalid_source" };
}

async function endingOf(
  pool: SandboxNeeds["pool"],
  request: ChargeRequest,
): Promise<Ending & { paypalOrderId?: string }> {
  const token = tokenOf(request);
  const ending = ENDINGS[token];
  if (ending) return ending;
  const agreed = request.source.kind === "paypal" ? await findPaypalOrder(pool, token) : undefined;
  if (agreed === undefined) return { status: "declined", declineReason: "invalid_source" };
  return agreed === request.amount
    ? { status: "captured", paypalOrderId: token }
    : { status: "declined", declineReason: "amount_changed" };
}

function tokenOf({ source }: ChargeRequest): string {
  switch (source.kind) {
    case "card":
      return source.token;
    case "paytrace":
      return source.hpfToken;
    case "paypal":
      return source.orderId;
  }
}

async function find(
  { pool, now }: SandboxNeeds,
  { attemptId }: Pick<AttemptReference, "attemptId">,
): Promise<FoundCharge> {
  await settlePayment(pool, attemptId, now());
  const payment = await findPayment(pool, attemptId);
  return payment ? outcomeOf(payment) : { status: "none" };
}

function outcomeOf(payment: SandboxPayment): ChargeOutcome {
  const { transactionId, status } = payment;
  switch (status) {
    case "captured":
      return { status, transactionId, amount: cents(payment.amountCents), currency: "USD" };
    case "declined":
      return { status, reason: payment.declineReason ?? "card_declined", transactionId };
    case "action_required":
      return { status, transactionId, nextAction: { kind: "sandbox" } };
    case "settling":
      return { status: "unknown", transactionId };
    case "cancelled":
      return { status, transactionId };
  }
}

function sandboxId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString("hex")}`;
}
