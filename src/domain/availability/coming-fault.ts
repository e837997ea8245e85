import type { Arrival } from "./open-arrivals.ts";

/** Why nobody may say that pieces come so. */
export type ComingFault = "arrival_of_nothing" | "arrival_day_past";

type Known = {
  /** The day at the warehouse. */
  today: string;
  /** Days that the shelf has, or had before its last change, which may be put back. */
  known: readonly (string | null)[];
};

/**
 * What is wrong with what somebody says of pieces on their way to a warehouse: nothing has no day on which it comes
 * (docs/imports.md forgets it of a file; whoever typed it is asked), and a day that is over is said of nothing anew. One
 * that the shelf has already may stay, so that of a late container the pieces alone can be put right.
 */
export function comingFault(
  { incoming, incomingOn }: Arrival,
  { today, known }: Known,
): ComingFault | undefined {
  if (incomingOn === null) return undefined;
  if (incoming === 0) return "arrival_of_nothing";
  return incomingOn < today && !known.includes(incomingOn) ? "arrival_day_past" : undefined;
}
