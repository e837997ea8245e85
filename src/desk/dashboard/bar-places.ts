import type { CourseLine } from "./course.ts";

/** Where a bar or a point can be met, in px of the drawing: as wide as its day or month, from the line of nothing on. */
export type BarPlace = {
  bucket: number;
  name: CourseLine["name"];
  value: number;
  left: number;
  width: number;
  top: number;
  height: number;
};

/** What of a drawing places are reckoned by; `uPlot` is one. */
type Drawn = {
  valToPos: (value: number, scale: string) => number;
  over: { clientHeight: number };
};

/** The places of all that is drawn, day by day; what stands below the line of nothing has its place there. */
export function barPlaces(drawn: Drawn, lines: readonly CourseLine[]): BarPlace[] {
  const bottom = drawn.over.clientHeight;
  const nothing = Math.min(Math.max(drawn.valToPos(0, "y"), 0), bottom);
  const width = drawn.valToPos(1, "x") - drawn.valToPos(0, "x");
  const places = lines.flatMap(({ name, values }) =>
    values.flatMap((value, bucket): BarPlace[] => {
      if (value === null) return [];
      const across = { left: drawn.valToPos(bucket, "x") - width / 2, width };
      const along =
        value < 0 ? { top: nothing, height: bottom - nothing } : { top: 0, height: nothing };
      return [{ bucket, name, value, ...across, ...along }];
    }),
  );
  return places.toSorted((one, other) => one.bucket - other.bucket);
}
