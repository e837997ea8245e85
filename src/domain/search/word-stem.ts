const SHORTEST_STEM = 3;
/** Names that without their last letter would be another word: a Fuso is no fuse. */
const NAMES = new Set(["fuso"]);

/**
 * The form in which words of either language are compared. Nobody says whether they type Spanish
 * or English, so one light stemmer serves both; it takes off what marks number and gender and
 * nothing that makes another word of it:
 * 1. the plural "s", but not after s, u or i (glass, bus, chassis);
 * 2. then a final a, e or o, while three letters remain (filtros, filtro: filtr; ejes, eje: eje);
 * 3. then a final y reads as i and z as c (bodies, body: bodi; luces, luz: luc).
 * Words that hold a digit are codes and stay as they are, and so do names that would become other words. Expects a folded word.
 */
export function wordStem(word: string): string {
  return isNeverStemmed(word) ? word : bareWord(word).replace(/y$/, "i").replace(/z$/, "c");
}

/** The same by its sound: a final z stays one, as "hoze" ends like "hose". */
export function spokenStem(word: string): string {
  return isNeverStemmed(word) ? word : bareWord(word);
}

function isNeverStemmed(word: string): boolean {
  return /\d/.test(word) || word.length < SHORTEST_STEM || NAMES.has(word);
}

function bareWord(word: string): string {
  const singular = word.length > SHORTEST_STEM ? word.replace(/(?<![sui])s$/, "") : word;
  return singular.length > SHORTEST_STEM ? singular.replace(/[aeo]$/, "") : singular;
}
