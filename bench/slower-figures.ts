import type { BenchResult, KeptFigure } from "./bench-run.ts";
import { figuresOf } from "./measure.ts";

/** Less than this over the kept figure is the machine's, in however many rounds. */
const LEAST_RISE = 1.25;
/** One round alone may have had a bad moment. */
const LEAST_RISE_OF_ONE = 1.6;

export type SlowerFigure = { name: string; what: string; times: number };

/**
 * What takes longer than the kept figures beyond the noise: in fixed loads, which take out how quick the machine is,
 * the middle round is a quarter over the middle one of then, and the best round is worse than the worst of then.
 */
export function slowerFigures(
  kept: readonly BenchResult[],
  now: readonly BenchResult[],
): SlowerFigure[] {
  return now.flatMap(({ name, figures }) => {
    const before = kept.find((one) => one.name === name)?.figures ?? [];
    return figures.flatMap((figure) => {
      const same = before.find(({ what, unit }) => what === figure.what && unit === figure.unit);
      const times = same ? riseOf(same, figure) : undefined;
      return times === undefined ? [] : [{ name, what: figure.what, times }];
    });
  });
}

/** How many times as long it takes, if that is beyond the noise. */
function riseOf({ costs: before }: KeptFigure, { costs: after }: KeptFigure): number | undefined {
  const middle = figuresOf(before).p50;
  if (middle === 0 || after.length === 0) return undefined;
  const times = figuresOf(after).p50 / middle;
  const least = Math.min(before.length, after.length) > 1 ? LEAST_RISE : LEAST_RISE_OF_ONE;
  const isApart = Math.min(...after) > Math.max(...before);
  return times > least && isApart ? times : undefined;
}
