import type { Settling } from "./use-settling.ts";

/**
 * What is still true of what came of it. How many applications are left out is what was read last, since others bring
 * them back: once none is, nothing is said of it any more.
 */
export function standingOutcome(settling: Settling, leftOut: number): Settling | undefined {
  const { isTrying, moving, left } = settling;
  if (isTrying || moving > 0 || left === 0) return settling;
  return leftOut === 0 ? undefined : { ...settling, left: leftOut };
}
