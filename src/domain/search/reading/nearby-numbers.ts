const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Of a shorter key so many others are one sign apart that none of them is meant. */
const SHORTEST_KEY = 6;
/** The beginning of a number, of which others begin so, is at least so long. */
const SHORTEST_BEGINNING = 5;

/**
 * The keys one sign apart from a key: a sign too much, missing, wrong, or swapped with its neighbour. A digit is
 * mistaken for a digit and a letter for a letter; another change letter at the end is one of them.
 */
export function keysOneSignApart(key: string): string[] {
  if (key.length < SHORTEST_KEY) return [];
  const apart = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const [before, sign, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)];
    const alike = DIGITS.includes(sign) && sign !== "" ? DIGITS : LETTERS;
    for (const other of alike) if (sign !== "") apart.add(before + other + after);
    for (const other of at === key.length ? DIGITS + LETTERS : DIGITS) {
      apart.add(before + other + key.slice(at));
    }
    apart.add(before + after);
    apart.add(before + key.charAt(at + 1) + sign + key.slice(at + 2));
  }
  apart.delete(key);
  return Array.from(apart);
}

/** Ever shorter beginnings of a key, the longest first. */
export function beginningsOf(key: string): string[] {
  const lengths = Array.from(
    { length: Math.max(0, key.length - SHORTEST_BEGINNING) },
    (_, less) => key.length - less - 1,
  );
  return lengths.map((length) => key.slice(0, length)).filter((beginning) => /\d/.test(beginning));
}
