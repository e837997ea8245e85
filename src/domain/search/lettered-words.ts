/** Takes the place of what stood between a letter and its word, so that every other sign stays where it is. */
export const JOINT = "\0";

/** A single letter that is part of a word's name, before or behind it: "U-joint", "A/C", "faja en V". */
const LETTERED: readonly RegExp[] = [
  /\b(a)[/.-](c)\b/g,
  /\b([dostuv])[- ]((?:joint|bolt|ring|cam|belt|band|clamp)s?)\b/g,
  /\b((?:perno|grapa|tornillo)s?) (?:en )?([tu])\b/g,
  /\b(en|tipo) ([stuv])\b/g,
  // Engines that a letter alone tells apart: "3406 B" is no 3406 E, and a "DT466 E" no DT466.
  /\b(3406)[ -]([abce])\b/g,
  /\b(dt ?466)[ -](e)\b/g,
  // "C 15", "N-14": the letter before the litres.
  /\b([cln])[ -](7|9|1[0-6])\b(?![.,]?\d)/g,
  /\b(m)[ -](11)\b(?![.,]?\d)/g,
];

/** A folded text in which such a letter and its word are one word, sign by sign, `JOINT` behind them. */
export function joinLettered(folded: string): string {
  return LETTERED.reduce(
    (text, signs) =>
      text.replaceAll(signs, (found: string, first: string, second: string) =>
        `${first}${second}`.padEnd(found.length, JOINT),
      ),
    folded,
  );
}
