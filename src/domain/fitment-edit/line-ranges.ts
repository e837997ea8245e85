import type { FitmentTerms } from "../import/fitment-row.ts";
import { addRange, type FitmentRange, removeYears } from "../import/fitment-years.ts";

/** What is said of a part on one vehicle line: a range of model years at a position. */
export type LineRange = FitmentRange & { position: string };

type Span = { yearFrom: number; yearTo: number };

/** What is painted where nothing else is known: one piece, wherever it goes, without a note. */
export const PLAIN_TERMS: FitmentTerms = { quantity: 1, position: "", noteEs: "", noteEn: "" };

/** Whether any of the ranges says that the part fits in that year. */
export function fitsIn(ranges: readonly LineRange[], year: number): boolean {
  return ranges.some(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo);
}

/** Years as stretches without a gap, the earliest first. */
export function stretchesOf(years: Iterable<number>): Span[] {
  const stretches: Span[] = [];
  for (const year of [...new Set(years)].toSorted((one, other) => one - other)) {
    const last = stretches.at(-1);
    if (last && last.yearTo + 1 === year) last.yearTo = year;
    else stretches.push({ yearFrom: year, yearTo: year });
  }
  return stretches;
}

/**
 * The ranges once the part fits in these years too. What is said of a year already stays, with its position, pieces
 * and note; only the others take the terms, so that a year between two that have no vehicle is never covered.
 */
export function withYears(
  ranges: readonly LineRange[],
  years: readonly number[],
  terms: FitmentTerms,
): LineRange[] {
  const fresh = stretchesOf(years.filter((year) => !fitsIn(ranges, year)));
  return fresh.reduce<LineRange[]>(
    (before, span) => addedRange(before, { ...span, ...terms }),
    [...ranges],
  );
}

/** The ranges once the part fits in none of these years, at whatever position. What then covers no vehicle goes too. */
export function withoutYears(
  ranges: readonly LineRange[],
  years: readonly number[],
  vehicleYears: readonly number[],
): LineRange[] {
  if (!years.some((year) => fitsIn(ranges, year))) return [...ranges];
  const gone = stretchesOf(years);
  return byPosition(ranges, (at) => gone.reduce(removeYears, at)).filter((range) =>
    vehicleYears.some((year) => fitsIn([range], year)),
  );
}

/** The ranges with one of them, in some of its years, saying something else. */
export function restated(
  ranges: readonly LineRange[],
  { position, yearFrom, yearTo }: Span & { position: string },
  terms: FitmentTerms,
): LineRange[] {
  const span = { yearFrom, yearTo };
  return addedRange(withoutRange(ranges, { ...span, position }), { ...span, ...terms });
}

/** The ranges without what is said of some years at a position. */
export function withoutRange(
  ranges: readonly LineRange[],
  { position, yearFrom, yearTo }: Span & { position: string },
): LineRange[] {
  return byPosition(ranges, (at, place) =>
    place === position ? removeYears(at, { yearFrom, yearTo }) : [...at],
  );
}

/** The ranges with one more; at its position it takes the place of what was said of its years. */
export function addedRange(ranges: readonly LineRange[], added: LineRange): LineRange[] {
  const { position, ...range } = added;
  const others = ranges.filter((one) => one.position !== position);
  const there = ranges.filter((one) => one.position === position);
  return inOrder([...others, ...placed(addRange(there, range, "replace"), position)]);
}

/** The ranges in one order, neighbours that say the same as one: two that say the same of every year are alike. */
export function tidied(ranges: readonly LineRange[]): LineRange[] {
  return ranges.reduce<LineRange[]>(addedRange, []);
}

/** What was said before, of years that have a vehicle alone: what a save is taken back to. */
export function onVehicles(
  ranges: readonly LineRange[],
  vehicleYears: readonly number[],
): LineRange[] {
  const kept = ranges.flatMap((range) =>
    stretchesOf(vehicleYears.filter((year) => fitsIn([range], year))).map((span) =>
      Object.assign({}, range, span),
    ),
  );
  return tidied(kept);
}

/** The terms that all ranges share; plain ones where they differ or there are none. */
export function usualTerms(ranges: readonly LineRange[]): FitmentTerms {
  const [first] = ranges;
  if (!first) return PLAIN_TERMS;
  const { position, quantity, noteEs, noteEn } = first;
  const isShared = ranges.every(
    (one) =>
      one.position === position &&
      one.quantity === quantity &&
      one.noteEs === noteEs &&
      one.noteEn === noteEn,
  );
  return isShared ? { position, quantity, noteEs, noteEn } : PLAIN_TERMS;
}

function byPosition(
  ranges: readonly LineRange[],
  change: (at: FitmentRange[], position: string) => FitmentRange[],
): LineRange[] {
  const places = Map.groupBy(ranges, ({ position }) => position);
  return inOrder(
    Array.from(places, ([position, at]) => placed(change(at, position), position)).flat(),
  );
}

function placed(ranges: readonly FitmentRange[], position: string): LineRange[] {
  return ranges.map((range) => Object.assign({ position }, range));
}

function inOrder(ranges: LineRange[]): LineRange[] {
  return ranges.toSorted(
    (one, other) => one.yearFrom - other.yearFrom || (one.position < other.position ? -1 : 1),
  );
}
