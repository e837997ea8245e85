/** What was seen at a moment, in seconds from the beginning. */
export type Point = { at: number; value: number };

export type Trend = {
  /** The middle of all slopes between two points, a second (Theil and Sen): a few odd points do not move it. */
  slope: number;
  /** Of all pairs how many rise less how many fall, -1 to 1 (Kendall's tau): 1 rises always, about 0 goes up and down. */
  steadiness: number;
  /** How long was looked at, in seconds, and how often. */
  span: number;
  points: number;
};

/** How something went; fewer than three points go nowhere. */
export function trendOf(points: readonly Point[]): Trend {
  const slopes = points.flatMap((one, place) =>
    points.slice(place + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  if (points.length < 3) return { slope: 0, steadiness: 0, span: 0, points: points.length };
  const sorted = slopes.toSorted((one, other) => one - other);
  const signs = slopes.reduce((sum, slope) => sum + Math.sign(slope), 0);
  return {
    slope: sorted[Math.floor(sorted.length / 2)] ?? 0,
    steadiness: signs / slopes.length,
    span: (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0),
    points: points.length,
  };
}

/** What goes up and down as often as it rises is no leak, whatever its slope: a quarter more pairs must rise than fall. */
const LEAST_STEADINESS = 0.25;

/** By fewer points nothing is known. */
const FEWEST_POINTS = 15;

export type Verdict = Trend & { isFlat: boolean; isKnown: boolean };

export type Bound = {
  /** Points before this moment, in seconds, are the warm-up's: caches fill, code is compiled, connections are opened. */
  from: number;
  /** How much it may grow, a second. */
  most: number;
  /** What comes and goes anyway: a growth below this over the whole time says nothing. */
  noise: number;
};

/** Whether something stays as it is after the warm-up, or grows beyond its bound and its noise without coming back. */
export function judgeFlat(points: readonly Point[], { from, most, noise }: Bound): Verdict {
  const trend = trendOf(points.filter(({ at }) => at >= from));
  const { slope, span, steadiness } = trend;
  const isRising = slope > most && slope * span > noise && steadiness > LEAST_STEADINESS;
  return { ...trend, isFlat: !isRising, isKnown: trend.points >= FEWEST_POINTS };
}
