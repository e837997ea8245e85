/** What was counted for a key at one place, and for how long it still counts, in ms. */
export type LivingCount = { points: number; ms: number };

/**
 * How long, in ms, until one call more is within a limit of so many: 0 where it is now. Each count holds until its own
 * time is over, whoever counted it, and all of them together are compared with the limit (ADR 0077).
 */
export function waitForRoom(counts: readonly LivingCount[], most: number): number {
  let left = counts.reduce((sum, { points }) => sum + points, 0);
  if (left < most) return 0;
  for (const { points, ms } of counts.toSorted((one, other) => one.ms - other.ms)) {
    left -= points;
    if (left < most) return ms;
  }
  return 0;
}
