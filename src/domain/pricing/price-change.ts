/** Where a change of prices by rule is; nothing is written before somebody has seen what would be. */
export const PRICE_CHANGE_STATES = [
  "simulating",
  "simulated",
  "applying",
  "applied",
  "undoing",
  "undone",
] as const;
export type PriceChangeState = (typeof PRICE_CHANGE_STATES)[number];

/** What the shop works on in the background, and what that becomes. */
const FINISHED = { simulating: "simulated", applying: "applied", undoing: "undone" } as const;
export type PriceWork = keyof typeof FINISHED;

/** Whether the shop is at work on it. */
export function isPriceWork(state: PriceChangeState): state is PriceWork {
  return state in FINISHED;
}

/** What work becomes once its last part is dealt with. */
export function finishedWork(work: PriceWork): PriceChangeState {
  return FINISHED[work];
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
const UNDO_MS = 24 * 3_600_000;

/** Until when a change that was applied may be taken back. */
export function undoneUntil(appliedAt: Date): Date {
  return new Date(appliedAt.getTime() + UNDO_MS);
}

/** Whether a change may still be taken back. */
export function mayUndo(
  { state, appliedAt }: { state: PriceChangeState; appliedAt: Date | null },
  now: Date,
): boolean {
  return state === "applied" && appliedAt !== null && now < undoneUntil(appliedAt);
}
