/** A search text with some words left out, and those words as they were typed. */
export type LooserText = { text: string; leftOut: string[] };

const YEAR = /^(?:19|20)\d\d$/;

/**
 * How a text that finds nothing may be searched more loosely, the nearest first: without its years, since
 * parts rarely say one, then without all that holds a digit. A code says exactly which part is meant, so
 * whoever shows what is found without it says so. None when no word would be left, or none is left out.
 */
export function looserTexts(text: string): LooserText[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return [YEAR, /\d/]
    .map((isLeftOut) => ({
      text: words.filter((word) => !isLeftOut.test(word)).join(" "),
      leftOut: words.filter((word) => isLeftOut.test(word)),
    }))
    .filter(({ text: left, leftOut }) => /\p{Letter}/u.test(left) && leftOut.length > 0)
    .filter(({ text: left }, at, all) => all.findIndex((one) => one.text === left) === at);
}
