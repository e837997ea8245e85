import type { MoneyBack } from "#adapters/payments/payment-gateway.ts";
import { disputeAfter } from "#domain/payment/dispute-state.ts";
import { isOldRefundNews, type RefundNews } from "#domain/payment/refund-state.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AttemptRow } from "./attempt-store.ts";
import { findDispute, storeDispute } from "./dispute-store.ts";
import {
  bookRefund,
  findReportedRefund,
  findWaitingRefund,
  moveRefund,
  refundedCents,
  withdrawRefund,
} from "./refund-store.ts";

/**
 * What staff learns of money that goes back without their doing. `unclear`: it is more than was taken, or
 * other money, and cannot be booked.
 */
export type MoneyBackNews = {
  kind: "refunded" | "unclear" | "refund_failed" | "disputed" | "dispute_won" | "dispute_lost";
  event: MoneyBack;
  /** Whether the order must not go on by itself. */
  holds: boolean;
};

type MoneyBackCase<Kind extends MoneyBack["kind"]> = {
  attempt: AttemptRow;
  event: Extract<MoneyBack, { kind: Kind }>;
  now: Date;
};

/** Books what a provider tells of one refund or dispute; undefined when it is no news. */
export async function bookMoneyBack(
  db: Database,
  { attempt, event, now }: { attempt: AttemptRow; event: MoneyBack; now: Date },
): Promise<MoneyBackNews | undefined> {
  return event.kind === "refund"
    ? bookProviderRefund(db, { attempt, event, now })
    : bookDispute(db, { attempt, event, now });
}

/** One that the shop asked for is known by its id and no news, unless it fails afterwards. */
async function bookProviderRefund(
  db: Database,
  given: MoneyBackCase<"refund">,
): Promise<MoneyBackNews | undefined> {
  const { attempt, event, now } = given;
  const { id: transactionId, refundId, hasFailed } = event;
  const known = await findReportedRefund(db, {
    attemptId: attempt.id,
    transactionId,
    refundId,
    voidedCents: transactionId === attempt.transactionId ? event.amount : null,
  });
  if (!known) return bookForeignRefund(db, given);
  const news = newsOf(event);
  const { state, transactionId: knownAs } = known;
  if (isOldRefundNews({ state, isNamed: knownAs !== null }, news)) return undefined;
  await moveRefund(db, known, { news, namedAs: transactionId, now });
  return hasFailed ? { kind: "refund_failed", event, holds: false } : undefined;
}

function newsOf({ hasFailed }: MoneyBackCase<"refund">["event"]): RefundNews {
  return hasFailed ? "refused" : "done";
}

async function bookForeignRefund(
  db: Database,
  { attempt, event, now }: MoneyBackCase<"refund">,
): Promise<MoneyBackNews | undefined> {
  const { id: transactionId, amount: amountCents, hasFailed, isReversal } = event;
  const news = newsOf(event);
  const refund = { attemptId: attempt.id, transactionId, amountCents, news, isReversal };
  if (hasFailed) {
    await bookRefund(db, refund, now); // so that an older message, which comes later, books nothing
    return undefined;
  }
  const isBookable =
    event.currency === attempt.currency && (await isLeft(db, { attempt, amountCents, now }));
  if (isBookable) await bookRefund(db, refund, now);
  return { kind: isBookable ? "refunded" : "unclear", event, holds: true };
}

/**
 * Whether so much of a capture is left. A provider gives nothing back twice: where its refund and those
 * that the shop still waits for are more than was taken, the latest of the shop's will never be made.
 */
async function isLeft(
  db: Database,
  { attempt, amountCents, now }: { attempt: AttemptRow; amountCents: number; now: Date },
): Promise<boolean> {
  let left = (attempt.capturedCents ?? 0) - (await refundedCents(db, attempt.id));
  if (amountCents > (attempt.capturedCents ?? 0)) return false;
  while (amountCents > left) {
    const waiting = await findWaitingRefund(db, attempt.id);
    if (!waiting) return false;
    await withdrawRefund(db, waiting, now);
    left += waiting.amountCents;
  }
  return true;
}

const DISPUTE_KINDS = { open: "disputed", won: "dispute_won", lost: "dispute_lost" } as const;

/** Whoever learns of a dispute for the first time holds the order, however it stands by then. */
async function bookDispute(
  db: Database,
  { attempt, event }: MoneyBackCase<"dispute">,
): Promise<MoneyBackNews | undefined> {
  const key = { attemptId: attempt.id, disputeId: event.id };
  const known = await findDispute(db, key);
  const after = disputeAfter(known, event);
  const { state } = after;
  if (after === known) return undefined;
  await storeDispute(db, { ...key, amountCents: event.amount }, { known, news: event });
  if (known?.state === state) return undefined;
  return { kind: DISPUTE_KINDS[state], event, holds: known === undefined || state !== "won" };
}
