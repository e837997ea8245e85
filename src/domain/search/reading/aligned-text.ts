import { foldText } from "../search-words.ts";

/** A text and its folded form, in which each sign stands where it stands in the text. */
export type AlignedText = { text: string; folded: string };

/** Single letters before a word that make one word with it; a blank takes the place of what stood between. */
const LETTERED: readonly (readonly [RegExp, (letter: string, word: string) => string])[] = [
  [/\b(a)[/.-](c)\b/g, (letter, word) => `${letter}${word} `],
  [
    /\b([souvt])[- ](joint|joints|bolt|bolts|ring|rings|cam|cams|belt|belts|band|bands)\b/g,
    (letter, word) => `${letter}${word} `,
  ],
];

/**
 * A text as it is read: compatible forms, one blank for each control sign, and beside it the same in lower
 * case without accents, sign by sign. "U-joint" is the one word "ujoint", "A/C" is "ac".
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
  const lettered = LETTERED.reduce(
    (read, [letters, joined]) =>
      read.replaceAll(letters, (_, letter: string, word: string) => joined(letter, word)),
    folded,
  );
  return { text, folded: lettered };
}

function fitted(folded: string, length: number): string {
  return folded.length === length ? folded : " ".repeat(length);
}
