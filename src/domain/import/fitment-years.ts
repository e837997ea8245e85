/** A range of model years in which a part fits one vehicle line at one position. */
export type FitmentRange = {
  yearFrom: number;
  yearTo: number;
  quantity: number;
  noteEs: string;
  noteEn: string;
};

/** What becomes of the notes where a year is told of twice: the later one stands, or both do. */
export type NoteRule = "replace" | "join";

const BETWEEN_NOTES = " / ";
/** Characters of all that is noted of one vehicle: more than anybody reads. */
export const LONGEST_JOINED = 2_000;

/**
 * The ranges with one more said: the years it covers take its quantity and note, neighbours that
 * say the same become one range. Saying the same again changes nothing.
 */
export function addRange(
  ranges: readonly FitmentRange[],
  added: FitmentRange,
  rule: NoteRule,
): FitmentRange[] {
  const before = ranges.flatMap((range) => around(range, added));
  const standing = ranges.flatMap((range) => overlap(range, added));
  const say = rule === "join" ? joined : termsOf;
  const inside = standing.map((range) => Object.assign({}, range, say(added, range)));
  const gaps = gapsOf(added, standing).map((years) => Object.assign({}, added, years));
  return compactRanges([...before, ...inside, ...gaps]);
}

/** The ranges without the years from one to the other. */
export function removeYears(
  ranges: readonly FitmentRange[],
  years: { yearFrom: number; yearTo: number },
): FitmentRange[] {
  return compactRanges(ranges.flatMap((range) => around(range, years)));
}

/** Whether both say the same of every year. */
export function sameRanges(one: readonly FitmentRange[], other: readonly FitmentRange[]): boolean {
  const [ranges, others] = [compactRanges(one), compactRanges(other)];
  return ranges.length === others.length && rangesWithout(ranges, others).length === 0;
}

/** Those of the ranges that are not, years and words alike, among the others. */
export function rangesWithout<Range extends FitmentRange>(
  ranges: readonly Range[],
  others: readonly FitmentRange[],
): Range[] {
  return ranges.filter((range) => !others.some((other) => isSameRange(range, other)));
}

function isSameRange(one: FitmentRange, other: FitmentRange): boolean {
  return (
    one.yearFrom === other.yearFrom && one.yearTo === other.yearTo && saysSameOfYears(one, other)
  );
}

/** Whether two ranges say the same of their years. Long notes are compared last. */
export function saysSameOfYears(one: FitmentRange, other: FitmentRange): boolean {
  return (
    one.quantity === other.quantity && one.noteEs === other.noteEs && one.noteEn === other.noteEn
  );
}

type Years = { yearFrom: number; yearTo: number };

/** The parts of a range before and after some years. */
function around(range: FitmentRange, { yearFrom, yearTo }: Years): FitmentRange[] {
  return [
    { ...range, yearTo: Math.min(range.yearTo, yearFrom - 1) },
    { ...range, yearFrom: Math.max(range.yearFrom, yearTo + 1) },
  ].filter((part) => part.yearFrom <= part.yearTo);
}

/** A range in those of its years that are among others, where there are any. */
export function overlap<Range extends Years>(range: Range, years: Years): Range[] {
  const yearFrom = Math.max(range.yearFrom, years.yearFrom);
  const yearTo = Math.min(range.yearTo, years.yearTo);
  return yearFrom <= yearTo ? [{ ...range, yearFrom, yearTo }] : [];
}

function gapsOf(years: Years, covered: readonly Years[]): Years[] {
  const gaps: Years[] = [];
  let next = years.yearFrom;
  for (const { yearFrom, yearTo } of covered.toSorted((a, b) => a.yearFrom - b.yearFrom)) {
    if (next < yearFrom) gaps.push({ yearFrom: next, yearTo: yearFrom - 1 });
    next = Math.max(next, yearTo + 1);
  }
  if (next <= years.yearTo) gaps.push({ yearFrom: next, yearTo: years.yearTo });
  return gaps;
}

function termsOf({ quantity, noteEs, noteEn }: FitmentRange) {
  return { quantity, noteEs, noteEn };
}

function joined(added: FitmentRange, standing: FitmentRange) {
  return {
    quantity: Math.max(standing.quantity, added.quantity),
    noteEs: joinedNote(standing.noteEs, added.noteEs),
    noteEn: joinedNote(standing.noteEn, added.noteEn),
  };
}

/** Whether a note would make what is noted of one vehicle longer than anybody reads. */
export function isTooMuchNoted(
  standing: Pick<FitmentRange, "noteEs" | "noteEn">,
  added: Pick<FitmentRange, "noteEs" | "noteEn">,
): boolean {
  return [
    joinedNote(standing.noteEs, added.noteEs),
    joinedNote(standing.noteEn, added.noteEn),
  ].some((note) => note.length > LONGEST_JOINED);
}

function joinedNote(one: string, other: string): string {
  return [...new Set([...one.split(BETWEEN_NOTES), ...other.split(BETWEEN_NOTES)])]
    .filter((sentence) => sentence !== "")
    .join(BETWEEN_NOTES);
}

/** The same in order, with neighbours that say the same as one range. */
export function compactRanges(ranges: readonly FitmentRange[]): FitmentRange[] {
  const sorted = ranges.toSorted((one, other) => one.yearFrom - other.yearFrom);
  const result: FitmentRange[] = [];
  for (const { yearFrom, yearTo, quantity, noteEs, noteEn } of sorted) {
    const range = { yearFrom, yearTo, quantity, noteEs, noteEn };
    const last = result.at(-1);
    if (last && saysSameOfYears(last, range) && last.yearTo + 1 >= yearFrom)
      last.yearTo = Math.max(last.yearTo, yearTo);
    else result.push(range);
  }
  return result;
}
