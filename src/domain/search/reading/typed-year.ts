import { alignText } from "./aligned-text.ts";
import { patternSpans } from "./noise-patterns.ts";

/** Model years as they were typed, from the first to the last; the last of an open range is 9999. */
export type TypedYear = { text: string; year: number; until: number };

/** Of two digits the century is not said: 51 to 99 are of the last one. */
const LAST_OF_THIS_CENTURY = 50;
/** "2018+", "2018 en adelante". */
const OPEN = /\+|adelante|up|arriba/i;
const LAST_YEAR = 9999;

/** The first model year or range of years that a text says, in whatever way: "2008", "99-03", "2018+", "modelo 08"; null without one. */
export function typedYear(typed: string): TypedYear | null {
  const { text, folded } = alignText(typed);
  const [first] = patternSpans(text, folded)
    .filter(({ kind }) => kind === "year")
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const [year, last = year] = (first?.text.match(/\d{4}|\d{2}/g) ?? []).map(Number).map(wholeYear);
  if (!first || year === undefined || last === undefined) return null;
  const until = OPEN.test(first.text) ? LAST_YEAR : last;
  return { text: first.text, year: Math.min(year, until), until: Math.max(year, until) };
}

/** Whether a text says model years and nothing else; four digits alone may be the beginning of a number. */
export function isOnlyYears(typed: string): boolean {
  const { text, folded } = alignText(typed);
  const years = patternSpans(text, folded).filter(({ kind }) => kind === "year");
  const rest = years.reduce((left, { text: year }) => left.replace(year, " "), text);
  return years.some(({ text: year }) => !/^\d{4}$/.test(year)) && !/[\p{L}\p{N}]/u.test(rest);
}

function wholeYear(digits: number): number {
  if (digits > 99) return digits;
  return digits > LAST_OF_THIS_CENTURY ? 1900 + digits : 2000 + digits;
}
