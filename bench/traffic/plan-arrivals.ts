import type { Random } from "../../test/factories/random.ts";
import type { RequestKind } from "./small-shop-day.ts";

/** When somebody comes, in ms from the beginning, and what for. */
export type Arrival = { atMs: number; kind: RequestKind };

/**
 * People come independently of one another: the time between two is exponential (a Poisson process), so that several come at
 * once now and then, as they do. Ordered by time; nobody comes after the end.
 */
export function planArrivals(
  rates: ReadonlyMap<RequestKind, number>,
  seconds: number,
  random: Random,
): Arrival[] {
  const arrivals = [...rates].flatMap(([kind, rate]) => {
    const own: Arrival[] = [];
    let at = nextAfter(0, rate, random);
    for (; at < seconds; at = nextAfter(at, rate, random)) own.push({ atMs: at * 1_000, kind });
    return own;
  });
  return arrivals.toSorted((one, other) => one.atMs - other.atMs);
}

function nextAfter(at: number, rate: number, random: Random): number {
  return rate > 0 ? at - Math.log(1 - random.next()) / rate : Infinity;
}
