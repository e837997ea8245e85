import { DAY_MS } from "../clock/durations.ts";

/** How long the browser that placed an order is shown it whole (decisions §12, papers). */
export const BROWSER_DAYS = 30;
/** How long whoever proved e-mail and number is. */
export const PROOF_MINUTES = 30;

type Placed = { browser: string | null; createdAt: Date };

/**
 * Whether an order or quote was placed in the browser that asks, and not too long ago. One that was placed
 * without a secret is no browser's.
 */
export function wasPlacedHere(placed: Placed, browser: string | undefined, now: Date): boolean {
  const isFresh = now.getTime() - placed.createdAt.getTime() < BROWSER_DAYS * DAY_MS;
  return placed.browser === browser && isFresh;
}
