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
  return nameFamilies(groups, families).ids;
}

/** The same, with the groups that name one of them; what none of those that are `isNaming` names is not named. */
export function nameFamilies(
  groups: readonly WordGroup[],
  families: readonly PartFamily[],
  isNaming: (group: WordGroup) => boolean = () => true,
): { ids: number[]; groups: Set<WordGroup> } {
  const answering = groups.map((group) => ({ group, answers: answersOf(group) }));
  const scored = families.flatMap(({ id, names }) =>
    names
      .map((stems) => ({ id, ...nameScore(answering, stems) }))
      .filter(({ answered }) => answered.some(isNaming)),
  );
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const named = best === 0 ? [] : scored.filter(({ score }) => score === best);
  return {
    ids: Array.from(new Set(named.map(({ id }) => id))),
    groups: new Set(named.flatMap(({ answered }) => answered)),
  };
}

type Answering = { group: WordGroup; answers: string[][] };

/** What answers a group, as stems, the longest first. Every name of every kind of part is compared with it. */
function answersOf({ alternatives, names = [] }: WordGroup): string[][] {
  return alternatives
    .map((terms) => terms.map(({ stem }) => stem))
    .concat(names.map((stems) => [...stems]))
    .toSorted((one, other) => other.length - one.length);
}

/** Whole numbers count answered groups, the fraction how much of the name they cover. */
function nameScore(
  groups: readonly Answering[],
  name: ReadonlySet<string>,
): { score: number; answered: WordGroup[] } {
  const covered = new Set<string>();
  const answered: WordGroup[] = [];
  for (const { group, answers } of groups) {
    const answer = answers.find((stems) => stems.every((stem) => name.has(stem)));
    if (!answer) continue;
    answered.push(group);
    for (const stem of answer) covered.add(stem);
  }
  const score = answered.length === 0 ? 0 : answered.length + covered.size / (name.size + 1);
  return { score, answered };
}
