/**
 * Of the first rows of a list how many have all the words, and how many a word that begins with each, or is each; and how
 * many all the words as an index of pairs has them, shortened: all of them where it has none.
 */
export type NameGlance = {
  looked: number;
  all: number;
  begun: readonly number[];
  whole: readonly number[];
  paired: number;
};

/**
 * How rows with words are looked for: `along` the list, where as many have them that a page is soon full, by the `pairs` of
 * words where each of them is common and all of them are not, or through an index of words that is asked for these.
 */
type NameWay = "along" | "pairs" | { through: string[] };

/** One of so many rows and more is common: a page of fifty is full after 2,500. */
const COMMON_OF = 50;

/**
 * The first rows of a list, though not all of it, tell which way is the shorter; each finds the same. An index of words skips
 * to those that are there as they are typed, but gathers whatever begins with one, as with the last that it is asked for:
 * that is one that few have. The beginning of many is left out, where another word leads to few.
 */
export function nameWay(glance: NameGlance, words: readonly string[]): NameWay {
  const { looked, all, begun, whole, paired } = glance;
  const isCommon = (found: number) => found * COMMON_OF >= looked;
  if (isCommon(all)) return "along";
  const counted = words
    .map((word, place) => ({ word, has: begun[place] ?? 0, is: whole[place] ?? 0 }))
    .toSorted((one, other) => other.has - one.has);
  const isLed = counted.some(({ has }) => !isCommon(has));
  if (!isLed && !isCommon(paired)) return "pairs";
  const wanted = counted.filter(({ has, is }) => !isLed || !isCommon(has) || !isCommon(has - is));
  return { through: wanted.map(({ word }) => word) };
}
