import { litersIn } from "./engine-alias.ts";

/** Engines by their maker and the makes whose vehicles have them, with their litres. */
type SizedEngine = { id: number; make: string; makes: readonly string[]; liters: number };
type Sizing = {
  engines: readonly SizedEngine[];
  named: readonly number[];
  makes: ReadonlySet<string>;
};

/**
 * The engines that a text means by name, narrowed to those of a size that it says; else those of the
 * named makers that are exactly of that size, else those of that size that vehicles of the named makes
 * have. `sizes` are the words that said so. A size of which there is none is a measure of the part.
 */
export function sizedEngines<Word extends { liters: number | null }>(
  words: readonly Word[],
  { named, engines, makes }: Sizing,
): { engineIds: readonly number[]; sizes: ReadonlySet<Word> } {
  const meant =
    named.length > 0
      ? [engines.filter(({ id }) => named.includes(id))]
      : [
          engines.filter(({ make }) => makes.has(make)),
          engines.filter((engine) => engine.makes.some((make) => makes.has(make))),
        ];
  for (const some of meant) {
    for (const word of words) {
      const sized = some.filter(({ liters }) => liters === word.liters);
      if (sized.length > 0) return { engineIds: sized.map(({ id }) => id), sizes: new Set([word]) };
    }
  }
  return { engineIds: named, sizes: new Set() };
}

/** "5.9", "5.9L" and "14L"; no number that only holds such a thing. */
export function litersOf(typed: string): number | null {
  const [liters, ...others] = litersIn(typed);
  return liters !== undefined && others.length === 0 && /^[\d.,]+[a-z]{0,3}$/i.test(typed)
    ? liters
    : null;
}
