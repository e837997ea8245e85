import { alignText } from "./aligned-text.ts";
import { patternSpans } from "./noise-patterns.ts";

/** A model year as it was typed, and which it is; of a range the first. */
export type TypedYear = { text: string; year: number };

/** Of two digits the century is not said: 51 to 99 are of the last one. */
const LAST_OF_THIS_CENTURY = 50;

/** The first model year that a text says, in whatever way: "2008", "99-03", "2018+", "modelo 08"; null without one. */
export function typedYear(typed: string): TypedYear | null {
  const { text, folded } = alignText(typed);
  const [first] = patternSpans(text, folded)
    .filter(({ kind }) => kind === "year")
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const [digits] = /\d{4}|\d{2}/.exec(first?.text ?? "") ?? [];
  if (!first || digits === undefined) return null;
  return { text: first.text, year: wholeYear(Number(digits)) };
}

function wholeYear(digits: number): number {
  if (digits > 99) return digits;
  return digits > LAST_OF_THIS_CENTURY ? 1900 + digits : 2000 + digits;
}
