/** After so many failures: 5 s, 30 s, 2 min, 10 min, then every hour (security B5). */
const DELAYS_S = [5, 30, 120, 600, 3_600] as const;

/** How long what failed waits before it is tried again, after so many tries before this one, in seconds. */
export function nextTryS(tries: number): number {
  return DELAYS_S[tries] ?? 3_600;
}
