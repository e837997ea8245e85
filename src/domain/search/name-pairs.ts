/** How many letters of a word stand for it in a pair, at the most; with fewer than the least it stands in none. */
export const MOST_LETTERS = 4;
const LEAST_LETTERS = 3;

/**
 * What an index of pairs has of texts with a word that begins with each of these, as `name_pairs` of the database writes
 * it (migration 0159): for any two words with so many letters the beginnings of both, in the order of the alphabet. Two that
 * begin alike may be one and the same word of a text, and are no pair.
 */
export function namePairs(words: readonly string[]): string[] {
  const lettered = words.filter((word) => /^[a-z]+$/.test(word) && word.length >= LEAST_LETTERS);
  const pairs = lettered.flatMap((one, place) =>
    lettered.slice(place + 1).flatMap((other) => pairOf(one, other)),
  );
  return [...new Set(pairs)];
}

function pairOf(one: string, other: string): string[] {
  const letters = Math.min(MOST_LETTERS, one.length, other.length);
  const [first, second] = [one, other].map((word) => word.slice(0, letters)).toSorted();
  return first === second ? [] : [`${first} ${second}`];
}
