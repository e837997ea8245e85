/** What came, held against what was on its way. */
export type CameOfAwaited = {
  /** Of the pieces that came, so many were on their way. */
  awaited: number;
  /** So many came beside them. */
  beside: number;
  /** So many are still on their way. */
  left: number;
};

/** How many of the pieces that came were awaited: what was on its way is taken to come first (decisions §6). */
export function cameOfAwaited(incoming: number, pieces: number): CameOfAwaited {
  const awaited = Math.min(incoming, pieces);
  return { awaited, beside: pieces - awaited, left: incoming - awaited };
}
