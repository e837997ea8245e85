import { storableText } from "../storage/storable-text.ts";
import { LONGEST_LINE_UNIT } from "./cart-lines.ts";

// Control characters and line breaks have no place in a note of one line, which papers and spreadsheets show.
const GAPS = /[\s\p{Cc}\u2028\u2029]+/gu;

/** What a line is for, "unidad 14" or a vehicle, as it is kept: on one line and no longer than 60 characters. */
export function lineUnit(typed: string | null | undefined): string {
  const oneLine = storableText(typed ?? "")
    .replaceAll(GAPS, " ")
    .trim();
  return withinBound(oneLine).trim();
}

/** The beginning that there is room for; half of a surrogate pair is no character. */
function withinBound(text: string): string {
  return text.slice(0, LONGEST_LINE_UNIT).replace(/[\uD800-\uDBFF]$/, "");
}
