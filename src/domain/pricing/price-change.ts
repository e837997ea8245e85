import { DAY_MS } from "../clock/durations.ts";

/** Where a change of prices by rule is; nothing is written before somebody has seen what would be. */
export const PRICE_CHANGE_STATES = [
  "simulating",
  "simulated",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;
export type PriceChangeState = (typeof PRICE_CHANGE_STATES)[number];

/** What the shop works on in the background. */
export const PRICE_WORK = ["simulating", "applying", "undoing"] as const;
export type PriceWork = (typeof PRICE_WORK)[number];

const FINISHED: Readonly<Record<PriceWork, PriceChangeState>> = {
  simulating: "simulated",
  applying: "applied",
  undoing: "undone",
};

/** Whether the shop is at work on it. */
export function isPriceWork(state: PriceChangeState): state is PriceWork {
  return state in FINISHED;
}

/** What work becomes once its last part is dealt with. */
export function finishedWork(work: PriceWork): PriceChangeState {
  return FINISHED[work];
}

/** So often in a row work may fail before the change is taken out of the queue. */
export const MOST_TRIES = 5;

/** Rules that wait to be simulated: each may be about every part, and one is worked on after the other. */
export const MOST_SIMULATING = 20;

/** What a failed change was at: what it had not yet begun to write is unharmed. */
type Standing = { state: PriceChangeState; failedWork: PriceWork | null };

/** Whether what was simulated may be written: from the beginning, or on from where writing it failed. */
export function mayApply({ state, failedWork }: Standing): boolean {
  return state === "simulated" || (state === "failed" && failedWork === "applying");
}

/** What a rule does to the price of a part. */
export const PRICE_OUTCOMES = ["up", "down", "unchanged", "refused"] as const;
export type PriceOutcome = (typeof PRICE_OUTCOMES)[number];

/** A price that there was not goes up, from nothing. */
export function priceOutcome(
  before: number | null,
  after: number,
): Exclude<PriceOutcome, "refused"> {
  if (before === after) return "unchanged";
  return after > (before ?? 0) ? "up" : "down";
}

/** A change may be taken back for a day. */
const UNDO_MS = DAY_MS;

/** Until when a change that was applied may be taken back. */
export function undoneUntil(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + UNDO_MS);
}

/**
 * Whether a change may still be taken back: for a day after it was applied, wholly or half-way; where taking it back
 * failed half-way it may be finished at any time.
 */
export function mayUndo(
  { state, failedWork, appliedAt }: Standing & { appliedAt: Date | null },
  now: Date,
): boolean {
  if (appliedAt === null) return false;
  if (state === "failed" && failedWork === "undoing") return true;
  const isWritten = state === "applied" || (state === "failed" && failedWork === "applying");
  return isWritten && now < undoneUntil(appliedAt);
}
