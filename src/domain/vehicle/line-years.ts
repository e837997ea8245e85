import { overlap } from "../import/fitment-years.ts";
import { ALL_YEARS, type YearWindow } from "./split-lines.ts";

/** The model years that a vehicle line has, and that it is to have; both in their order. */
export type LineYears = { before: readonly number[]; after: readonly number[] };

/** Which years come and which go. */
export function changedYears({ before, after }: LineYears): { added: number[]; taken: number[] } {
  return {
    added: after.filter((year) => !before.includes(year)),
    taken: before.filter((year) => !after.includes(year)),
  };
}

/** Years in their order as windows without a gap. */
export function runsOf(years: readonly number[]): YearWindow[] {
  const runs: YearWindow[] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last && last.yearTo === year - 1) last.yearTo = year;
    else runs.push({ yearFrom: year, yearTo: year });
  }
  return runs;
}

/**
 * What is said of the years that a line loses (ADR 0066): they are not loaded again. Whoever takes away its first or
 * last year says when it began or ended: a model year that is loaded later belongs to what was taken away, as when a
 * vehicle is split. A line that loses all is taken away whole.
 */
export function droppedWindows(years: LineYears): YearWindow[] {
  const { after } = years;
  const { taken } = changedYears(years);
  if (taken.length === 0) return [];
  const first = after[0];
  const last = after.at(-1);
  if (first === undefined || last === undefined) return [ALL_YEARS];
  const isWithin = (year: number) => first < year && year < last;
  return [
    ...(taken.some((year) => year < first) ? [{ ...ALL_YEARS, yearTo: first - 1 }] : []),
    ...runsOf(taken.filter(isWithin)),
    ...(taken.some((year) => year > last) ? [{ ...ALL_YEARS, yearFrom: last + 1 }] : []),
  ];
}

/** Whether no years before those of a line, or after them, are loaded any more, for its first or last year goes. */
export function closedEnds(years: LineYears): { earlier: boolean; later: boolean } {
  const windows = droppedWindows(years);
  return {
    earlier: windows.some(({ yearFrom }) => yearFrom === ALL_YEARS.yearFrom),
    later: windows.some(({ yearTo }) => yearTo === ALL_YEARS.yearTo),
  };
}

/** What windows have of the years of another one. */
export function sharedWindows(windows: readonly YearWindow[], within: YearWindow): YearWindow[] {
  return windows.flatMap((window) => overlap(window, within));
}

/** A line of a model, by its years. */
type YearedLine = { id: number; years: readonly number[] };

/**
 * The model years to which lines of the year before may be copied, the newest first: those of the last three on offer
 * that some line lacks which has the year before.
 */
export function copyYears(lines: readonly YearedLine[], newest: number): number[] {
  return [newest, newest - 1, newest - 2].filter((year) => linesToCopy(lines, year).length > 0);
}

/** The lines that have the year before and not this one. */
export function linesToCopy<Line extends YearedLine>(lines: readonly Line[], year: number): Line[] {
  return lines.filter(({ years }) => years.includes(year - 1) && !years.includes(year));
}
