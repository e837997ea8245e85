/** A place in the log of a database (its LSN), in bytes from the beginning. */
export type LogPlace = bigint;

/** Where the primary's log ended at a moment, in ms on a clock that does not jump. */
export type LogEnd = { at: number; place: LogPlace };

/** How far back ends are known, in ms: how far behind a replica is cannot be told beyond. */
export const LONGEST_LAG_MS = 60_000;

/** Reads a place as PostgreSQL writes it, "16/B374D848"; a RangeError for what is none. */
export function readLogPlace(text: string): LogPlace {
  const [, high = "", low = ""] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  if (low === "") throw new RangeError(`No place in a log: ${text}`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * What is known of the log's end, and one more look at it. While nothing is written the end stands still: then the
 * last look counts, as whoever has all until there has all that there was at that moment.
 */
export function withLogEnd(ends: readonly LogEnd[], end: LogEnd): LogEnd[] {
  const known = ends.filter(({ at }) => end.at - at <= LONGEST_LAG_MS);
  return [...(known.at(-1)?.place === end.place ? known.slice(0, -1) : known), end];
}

/**
 * By how many ms a replica is behind that has taken over the log up to `replayed`, as it was found at `at`: since the
 * last moment of which it has everything. Infinity where it has nothing of what is known.
 */
export function msBehind(
  ends: readonly LogEnd[],
  { replayed, at }: { replayed: LogPlace; at: number },
): number {
  const reached = ends.findLast(({ place }) => place <= replayed);
  return reached === undefined ? Infinity : Math.max(0, at - reached.at);
}
