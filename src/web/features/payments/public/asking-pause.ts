/** How long to wait before asking for the first time again what became of a payment, in ms. */
export const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/** How long before asking the next time: half as long again, and never more than eight seconds. */
export function nextPause(pauseMs: number): number {
  return Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
}
