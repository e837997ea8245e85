import type { WordGroup } from "./word-query.ts";

/** A kind of part, by the stems of its name in each language. */
export type PartFamily = { id: number; names: ReadonlySet<string>[] };

/**
 * The kinds of part that the words name: those whose name answers most of the groups, and of these
 * the ones with the least besides. "Bomba de agua" names water pumps, not their gaskets; a trade word
 * names what its synonyms say; words that say a vehicle do not count. None when no word names a kind of part.
 */
export function namedFamilies(
  groups: readonly WordGroup[],
  families: readonly PartFamily[],
): number[] {
  const scored = families.map(({ id, names }) => ({
    id,
    score: Math.max(...names.map((stems) => nameScore(groups, stems))),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ id }) => id);
}

/** Whole numbers count answered groups, the fraction how much of the name they cover. */
function nameScore(groups: readonly WordGroup[], name: ReadonlySet<string>): number {
  const covered = new Set<string>();
  let answered = 0;
  for (const { alternatives, names = [] } of groups) {
    const [answer] = alternatives
      .map((terms) => terms.map(({ stem }) => stem))
      .concat(names)
      .filter((stems) => stems.every((stem) => name.has(stem)))
      .toSorted((one, other) => other.length - one.length);
    if (!answer) continue;
    answered += 1;
    for (const stem of answer) covered.add(stem);
  }
  return answered === 0 ? 0 : answered + covered.size / (name.size + 1);
}
