/** Takes the place of what stood between a letter and its word, so that every other sign stays where it is. */
export const JOINT = "\0";

/** A single letter that is part of a word's name, before or behind it: "U-joint", "A/C", "faja en V". */
const LETTERED: readonly RegExp[] = [
  /\b(a)[/.-](c)\b/g,
  /\b([dostuv])[- ]((?:joint|bolt|ring|cam|belt|band|clamp)s?)\b/g,
  /\b((?:perno|grapa|tornillo)s?) (?:en )?([tu])\b/g,
  /\b(en|tipo) ([stuv])\b/g,
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
