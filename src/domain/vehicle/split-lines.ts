import { type FitmentRange, overlap, removeYears } from "../import/fitment-years.ts";

/** Model years from one to the other, both included. */
export type YearWindow = { yearFrom: number; yearTo: number };

/** Open ends of a window, as the tables have them. */
const FIRST_YEAR = 0;
const LAST_YEAR = 9_999;

/** Any model year. */
export const ALL_YEARS: Readonly<YearWindow> = { yearFrom: FIRST_YEAR, yearTo: LAST_YEAR };

/** A window as people write it: a year that is left open is any. */
export function windowOf({
  yearFrom,
  yearTo,
}: {
  yearFrom: number | null;
  yearTo: number | null;
}): YearWindow {
  return { yearFrom: yearFrom ?? FIRST_YEAR, yearTo: yearTo ?? LAST_YEAR };
}

/** The model years of a vehicle line, in their order; a line has at least one. */
type Years = readonly [number, ...number[]];

/** What becomes of a chosen line: all of it goes, some of its years do, or none is meant. */
export type LineSplit = { goes: "whole" | "years"; window: YearWindow } | { goes: "nothing" };

/**
 * What of a vehicle line goes to the new model or engine when it is split within these years (decisions §11, vehicles).
 * A window that takes the line's first or last year is open on that side: what is said of years before or after goes
 * where those beside them went, and so does a model year that is loaded later.
 */
export function splitOfLine(years: Years, { yearFrom, yearTo }: YearWindow): LineSplit {
  const inside = years.filter((year) => yearFrom <= year && year <= yearTo);
  if (inside.length === 0) return { goes: "nothing" };
  if (inside.length === years.length) return { goes: "whole", window: ALL_YEARS };
  const first = Math.min(...years);
  const last = Math.max(...years);
  return {
    goes: "years",
    window: {
      yearFrom: inside.includes(first) ? FIRST_YEAR : yearFrom,
      yearTo: inside.includes(last) ? LAST_YEAR : yearTo,
    },
  };
}

/** What is said of a part on a line of which some years go: what goes with them, and what stays. Nothing is lost. */
export function splitRanges(
  ranges: readonly FitmentRange[],
  window: YearWindow,
): { goes: FitmentRange[]; stays: FitmentRange[] } {
  const goes = ranges.flatMap((range) => overlap(range, window));
  return { goes, stays: removeYears(ranges, window) };
}

/** The years before and after a window. */
export function yearsOutside({ yearFrom, yearTo }: YearWindow): YearWindow[] {
  return [
    { yearFrom: FIRST_YEAR, yearTo: yearFrom - 1 },
    { yearFrom: yearTo + 1, yearTo: LAST_YEAR },
  ].filter((years) => years.yearFrom <= years.yearTo);
}
