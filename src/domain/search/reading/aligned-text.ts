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

const SMALL = String.raw`\d{1,4}(?:\.\d+)?`;
/** Measures as the catalogue writes them: "M12 x 1.75" is one thread, "50x70x10" are three sizes, "80A" is 80. */
const MEASURES: readonly (readonly [RegExp, (whole: string) => string])[] = [
  [/\bm\d{1,2}\s*x\s*\d(?:\.\d+)?\b/g, (whole) => fitEnd(whole.replaceAll(/\s/g, ""), whole)],
  [
    new RegExp(String.raw`(?<![a-z0-9.-])${SMALL}(?:\s?x\s?${SMALL}){1,2}(?![a-z0-9-])`, "g"),
    (whole) => whole.replaceAll("x", " "),
  ],
  [/(?<=^|\s)\d{2,3}a(?=\s|$)/g, (whole) => fitEnd(whole.slice(0, -1), whole)],
];

function fitEnd(shorter: string, whole: string): string {
  return shorter.padEnd(whole.length);
}

/**
 * A text as it is read: compatible forms, one blank for each control sign, and beside it the same in lower
 * case without accents, sign by sign. "U-joint" is the one word "ujoint", "A/C" is "ac".
 */
export function alignText(typed: string): AlignedText {
  const text = typed
    .toWellFormed()
    .normalize("NFKC")
    .replaceAll(/\p{Control}/gu, " ");
  const folded = text
    .replaceAll(/[^\0-\x7f]/gu, (sign) => fitted(foldText(sign), sign.length))
    .toLowerCase();
  const lettered = LETTERED.reduce(
    (read, [letters, joined]) =>
      read.replaceAll(letters, (_, letter: string, word: string) => joined(letter, word)),
    folded,
  );
  return {
    text,
    folded: MEASURES.reduce(
      (read, [measure, written]) => read.replaceAll(measure, (whole) => written(whole)),
      lettered,
    ),
  };
}

function fitted(folded: string, length: number): string {
  return folded.length === length ? folded : " ".repeat(length);
}
