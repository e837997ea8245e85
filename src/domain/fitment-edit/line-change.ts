import { isTooMuchNoted } from "../import/fitment-years.ts";
import { fitsIn, type LineRange } from "./line-ranges.ts";

/** What is wrong with ranges that somebody wants to say of a vehicle line. */
export type RangeProblem = "year_order" | "overlap" | "no_vehicle" | "too_long";

type Edit = {
  /** The years in which the line has a vehicle. */
  years: readonly number[];
  before: readonly LineRange[];
  after: readonly LineRange[];
};

/**
 * The first thing wrong with what is to be said of a line: years that run backwards, two ranges of one position over
 * the same year, a year in which the shop knows no such vehicle. What was said of such a year before may stay: a file
 * says a range over years that registries lack.
 */
export function rangeProblem({ years, before, after }: Edit): RangeProblem | undefined {
  if (after.some(({ yearFrom, yearTo }) => yearFrom > yearTo)) return "year_order";
  if (after.some((one, at) => after.slice(at + 1).some((other) => isOverlap(one, other))))
    return "overlap";
  if (after.some((range) => isTooMuchNoted(NO_NOTE, range))) return "too_long";
  const known = new Set(years);
  const isClaimed = (year: number) => !known.has(year) && !fitsIn(before, year);
  return after.some(({ yearFrom, yearTo }) => yearsBetween(yearFrom, yearTo).some(isClaimed))
    ? "no_vehicle"
    : undefined;
}

/** Of a fitment that says nothing more. */
export const NO_NOTE = { noteEs: "", noteEn: "" };

function isOverlap(one: LineRange, other: LineRange): boolean {
  return (
    one.position === other.position && one.yearFrom <= other.yearTo && other.yearFrom <= one.yearTo
  );
}

function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The years of a line whose vehicle gains the part, loses it, or hears something else of it. */
export type LineChange = { gained: number[]; lost: number[]; changed: number[] };

/** What becomes of the vehicles of a line. */
export function lineChange({ years, before, after }: Edit): LineChange {
  const change: LineChange = { gained: [], lost: [], changed: [] };
  for (const year of years) {
    const [did, does] = [fitsIn(before, year), fitsIn(after, year)];
    if (!did && does) change.gained.push(year);
    else if (did && !does) change.lost.push(year);
    else if (did && sentencesIn(before, year) !== sentencesIn(after, year))
      change.changed.push(year);
  }
  return change;
}

/** All that is said of a year, in one order. */
function sentencesIn(ranges: readonly LineRange[], year: number): string {
  return ranges
    .filter((range) => fitsIn([range], year))
    .map(({ position, quantity, noteEs, noteEn }) =>
      JSON.stringify([position, quantity, noteEs, noteEn]),
    )
    .toSorted()
    .join("\n");
}

/**
 * The years of a change in which the part's interchange group says otherwise: it gains a vehicle that none of the
 * others fits, or loses one that another fits. Of a group without fitments nothing follows.
 */
export function againstGroup(
  { gained, lost }: LineChange,
  group: { knowsFitments: boolean; years: readonly number[] },
): number[] {
  if (!group.knowsFitments) return [];
  const fits = new Set(group.years);
  return [...gained.filter((year) => !fits.has(year)), ...lost.filter((year) => fits.has(year))];
}
