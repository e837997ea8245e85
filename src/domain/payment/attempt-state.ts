import { nextTryS } from "../clock/next-try.ts";

/**
 * What is known of one attempt to pay: it was begun; the bank asks the shopper to confirm (3-D Secure);
 * the gateway never heard of it; the gateway said no; the money was taken.
 */
export const ATTEMPT_STATES = ["open", "action_required", "void", "declined", "captured"] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];
/** Where an attempt begins. */
export const NEW_ATTEMPT_STATE: AttemptState = "open";

/** What a gateway says of an attempt; `unknown` when it could not be asked or does not know yet. */
export type PaymentNews = "unknown" | "action_required" | "none" | "declined" | "captured";

const MEANING: Record<PaymentNews, AttemptState> = {
  unknown: "open",
  action_required: "action_required",
  none: "void",
  declined: "declined",
  captured: "captured",
};

/**
 * An attempt after news: it only moves forward in the order of the states, so that news which come
 * late, twice or in another order reach the same end (decisions §7, security B4). A capture is the
 * last word even after a decline: money that was taken is never overlooked.
 */
export function attemptAfter(state: AttemptState, news: PaymentNews): AttemptState {
  const reported = MEANING[news];
  return ATTEMPT_STATES.indexOf(reported) > ATTEMPT_STATES.indexOf(state) ? reported : state;
}

/** The states whose outcome is still out: the order waits for it, and no other attempt may begin. */
export const UNSETTLED_STATES: readonly AttemptState[] = ["open", "action_required"];

/** Whether a state is one of them. */
export function isUnsettled(state: AttemptState): boolean {
  return UNSETTLED_STATES.includes(state);
}

/** How long to wait before the gateway is asked again, after so many questions that told nothing, in seconds. */
export function nextQuestionS(questions: number): number {
  return nextTryS(questions);
}

/**
 * When a gateway could not be asked at all, in seconds: as long as it is left alone after failures in a row.
 * Nothing was learnt, so it counts as no question: after an outage nobody waits for the 10 min or the hour.
 */
export const NO_GATEWAY_DELAY_S = 15;

/** Until when a charge that the provider does not have may still be on its way there. */
export type LastArrival = { begunAt: Date; finalAfterS: number };

/**
 * How long to wait before an attempt is asked about again, in seconds: as `nextQuestionS`, but never past
 * the moment from which a charge that is not there is none, so that its buyer is not kept waiting (B1).
 */
export function nextAttemptQuestionS(questions: number, arrival: LastArrival, now: Date): number {
  const untilFinalS = arrival.finalAfterS - (now.getTime() - arrival.begunAt.getTime()) / 1_000;
  const delayS = nextQuestionS(questions);
  return untilFinalS > 0 ? Math.min(delayS, untilFinalS) : delayS;
}

/** A charge that is not there is only then none when it would have arrived; before, it is unknown. */
export function newsOfAbsence(
  { begunAt, finalAfterS }: LastArrival,
  now: Date,
): Extract<PaymentNews, "none" | "unknown"> {
  return now.getTime() - begunAt.getTime() >= finalAfterS * 1_000 ? "none" : "unknown";
}
