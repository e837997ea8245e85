import { foldText } from "../search-words.ts";

/** A text and its folded form, in which each sign stands where it stands in the text. */
export type AlignedText = { text: string; folded: string };

/**
 * A text as it is read: compatible forms, one blank for each control sign, and beside it the same in lower
 * case without accents, sign by sign.
 */
export function alignText(typed: string): AlignedText {
  const text = typed
    .toWellFormed()
    .replaceAll(/(?<=\d)(?=[¼½¾⅛⅜⅝⅞])/g, " ")
    .normalize("NFKC")
    .replaceAll("⁄", "/")
    .replaceAll(/\p{Control}/gu, " ");
  const folded = text
    .replaceAll(/[^\0-\x7f]/gu, (sign) => fitted(foldText(sign), sign.length))
    .toLowerCase();
  return { text, folded };
}

function fitted(folded: string, length: number): string {
  return folded.length === length ? folded : " ".repeat(length);
}
