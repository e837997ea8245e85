/** The longest search text that is read (decisions §3, bounds): a pasted list, a whole sentence. */
export const LONGEST_SEARCH_TEXT = 500;
/** One key may give a sign of two units. */
const LONGEST_KEY = 2;

/**
 * A text as far as a search reads it: what is longer ends before the word or number that the bound
 * would cut, because the beginning of a number is another number. One long word is cut all the same, between
 * two characters.
 */
export function searchableText(text: string): string {
  if (text.length <= LONGEST_SEARCH_TEXT) return text;
  const cut = text.slice(0, LONGEST_SEARCH_TEXT).replace(/[\ud800-\udbff]$/, "");
  if (/\s/.test(text.charAt(LONGEST_SEARCH_TEXT))) return cut;
  const whole = cut.replace(/\S+$/, "");
  return whole.trim() === "" ? cut : whole;
}

/**
 * What a search box holds after a change: a key that is too much is not taken, and of a text that is pasted
 * only what a search reads.
 */
export function typedSearchText(before: string, after: string): string {
  if (after.length <= LONGEST_SEARCH_TEXT) return after;
  const isOneKey = Math.abs(after.length - before.length) <= LONGEST_KEY;
  return isOneKey ? before : searchableText(after).trimEnd();
}
