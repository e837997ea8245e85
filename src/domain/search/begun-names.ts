/** Fewer letters than these begin the name of too many people. */
const SHORTEST_NAME = 3;
const MOST_WORDS = 6;

/**
 * Beginnings of words of somebody's names that a text may stand for, as the indexes of names have them: without accents,
 * letters and digits alone. None where the text is an e-mail, or too short to tell anybody from others.
 */
export function begunNames(text: string): string[] {
  if (text.includes("@")) return [];
  const plain = text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return words.some((word) => word.length >= SHORTEST_NAME) ? words.slice(0, MOST_WORDS) : [];
}
