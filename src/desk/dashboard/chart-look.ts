import uPlot from "uplot";

/** From nothing, or what went back, to a round sum above the highest, which the axis names. */
export function moneyRange(low: number, high: number): uPlot.Range.MinMax {
  return uPlot.rangeNum(Math.min(low, 0), Math.max(high, 1), 0.1, true);
}

/** Bars from the line of nothing on, in the colour of a token. */
export function barLook(token: string): uPlot.Series {
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  return {
    fill: () => colorOf(token),
    stroke: () => colorOf(token),
    points: { show: false },
    ...(bars && { paths: bars }),
  };
}

/** A line with a point at each day that has a share: no share of a day is not the same as a share of nothing. */
export function shareLook(token: string): uPlot.Series {
  return {
    stroke: () => colorOf(token),
    width: 2,
    spanGaps: true,
    points: { show: true, size: 7, fill: () => colorOf(token), stroke: () => colorOf(token) },
  };
}

/** What a token of the design is now, in light or dark. */
export function colorOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token);
}
