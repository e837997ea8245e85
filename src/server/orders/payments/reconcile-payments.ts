import { ShopError } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import {
  isUnsettled,
  nextAttemptQuestionS,
  nextQuestionS,
  NO_GATEWAY_DELAY_S,
} from "#domain/payment/attempt-state.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SomeFailed } from "#server/platform/process/each-alone.ts";

import {
  askAgainAt,
  type AttemptRow,
  findAttempt,
  secondsAfter,
  takeDueAttempts,
} from "./attempt-store.ts";
import { askAbout, gatewayOf, type Gateways } from "./gateways.ts";
import {
  askForRefundAt,
  type DueRefund,
  moveRefund,
  refundedCents,
  takeDueRefunds,
} from "./refund-store.ts";
import type { SettleAttempt } from "./settle-attempt.ts";

/** Attempts and refunds that are asked about at one go. */
const AT_ONCE = 20;

type Needs = {
  db: Database;
  gateways: Gateways;
  settle: SettleAttempt;
  now: () => Date;
};

export type Reconciler = {
  /** Asks about every attempt and refund that it is time for; says how many. */
  run: () => Promise<number>;
  /** Asks about one attempt now. */
  ask: (attemptId: string, question: "find" | "confirm" | "cancel") => Promise<void>;
};

/**
 * Finishes payments that were interrupted, by asking the gateway (decisions §7): attempts older than 15 s
 * without an outcome, again after 5 s, 30 s, 2 min, 10 min and each hour, and as soon as a charge that
 * is not there is none (security B1, B5), and refunds until the gateway has taken them. A gateway that
 * cannot be asked is asked as soon as it can be. Any number of processes may run it.
 */
export function createReconciler(needs: Needs): Reconciler {
  const { db, now } = needs;
  return {
    run: async () => {
      const due = { now: now(), most: AT_ONCE };
      const attempts = await takeDueAttempts(db, due);
      const refunds = await takeDueRefunds(db, due);
      const results = await Promise.allSettled([
        ...attempts.map((attempt) => askInTurn(beforeQuestion(attempt), needs)),
        ...refunds.map((refund) => sendBackInTurn(refund, needs)),
      ]);
      const errors = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      if (errors.length > 0) throw new SomeFailed(errors, results.length);
      return results.length;
    },
    ask: async (attemptId, question) => {
      const attempt = await findAttempt(db, attemptId);
      if (attempt) await askOne(attempt, question, needs);
    },
  };
}

type Question = "find" | "confirm" | "cancel";

async function askOne(attempt: AttemptRow, question: Question, needs: Needs): Promise<void> {
  const { db, gateways, settle, now } = needs;
  const answer = await askAbout(gateways, attempt, question);
  const state = await settle(attempt.id, answer);
  if (!isUnsettled(state)) return;
  const isUnreachable = answer.charge.status === "unavailable";
  const arrival = { begunAt: attempt.begunAt, finalAfterS: answer.noneIsFinalAfterSeconds };
  const waitS = isUnreachable
    ? NO_GATEWAY_DELAY_S
    : nextAttemptQuestionS(attempt.questions, arrival, now());
  const at = secondsAfter(now(), waitS);
  await askAgainAt(db, attempt.id, isUnreachable ? { at, questions: attempt.questions } : { at });
}

/** One that fails, as when its gateway is configured no more, is asked about ever more seldom. */
async function askInTurn(attempt: AttemptRow, needs: Needs): Promise<void> {
  const { db, now } = needs;
  try {
    await askOne(attempt, "find", needs);
  } catch (error) {
    const { id, questions } = attempt;
    await askAgainAt(db, id, { at: secondsAfter(now(), nextQuestionS(questions)) });
    throw new Error(`${purposeOf(attempt)}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The same for a refund. */
async function sendBackInTurn(refund: DueRefund, needs: Needs): Promise<void> {
  const { db, now } = needs;
  try {
    await sendBack(refund, needs);
  } catch (error) {
    await askForRefundAt(db, refund.id, secondsAfter(now(), nextQuestionS(refund.questions - 1)));
    throw new Error(`refund ${refund.id}: ${reasonOf(error)}`, { cause: error });
  }
}

function purposeOf({ orderNumber, accountPayment }: AttemptRow): string {
  return orderNumber === null ? `payment ${accountPayment} of invoices` : `order ${orderNumber}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof ShopError && error.code === "payment_unavailable")
    return `its payment provider ${String(error.details["gateway"])} is configured no more`;
  return error instanceof Error ? error.message : String(error);
}

/** Taking an attempt counts the question that it is taken for. */
function beforeQuestion(attempt: AttemptRow): AttemptRow {
  return { ...attempt, questions: attempt.questions - 1 };
}

/** The refund's own id is the idempotency key: asked again, the money goes back once. */
async function sendBack(refund: DueRefund, needs: Needs): Promise<void> {
  const { db, gateways, now } = needs;
  const attempt = await findAttempt(db, refund.attemptId);
  if (!attempt?.transactionId) return;
  const outcome = await gatewayOf(gateways, attempt).refund({
    refundId: refund.id,
    transactionId: attempt.transactionId,
    amount: cents(refund.amountCents),
    currency: "USD",
    isWhole:
      refund.amountCents === attempt.capturedCents &&
      refund.amountCents === (await refundedCents(db, attempt.id)),
  });
  switch (outcome.status) {
    case "refunded":
      await moveRefund(db, refund, {
        news: "done",
        namedAs: outcome.refundTransactionId,
        now: now(),
      });
      return;
    case "refused":
      await moveRefund(db, refund, { news: "refused", namedAs: null, now: now() });
      return;
    case "unknown":
    case "unavailable":
      await askForRefundAt(db, refund.id, secondsAfter(now(), nextQuestionS(refund.questions - 1)));
  }
}
