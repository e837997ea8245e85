import type { QuestionGroup } from "#domain/search/reading/ladder.ts";

import type { SearchLexicon } from "./search-lexicon.ts";
import { MODEL_TERM, standingTerm } from "./term-registry.ts";

/**
 * A make and a model of it in one text are one vehicle: what fits a Mack of another model and another maker's Vision is
 * not for a Mack Vision. A word that models of one make alone have says whose it is, and stays as it is.
 */
export function bindModels(
  groups: readonly QuestionGroup[],
  { models }: Pick<SearchLexicon, "models">,
): QuestionGroup[] {
  return groups.map((one) => {
    const shared = stemsOf(one).filter((stem) => models.isShared(stem));
    const makes = groups.filter((other) => other !== one).flatMap((other) => stemsOf(other));
    const ids = shared.flatMap((model) => makes.flatMap((make) => models.of(make, model)));
    return ids.length === 0 ? one : withModels(one, new Set(ids));
  });
}

/** The words that a vehicle is named by; of none what stands for several together. */
function stemsOf({ kind, group: { alternatives } }: QuestionGroup): string[] {
  if (kind !== "vehicle" || alternatives.some(({ length }) => length > 1)) return [];
  return alternatives.flat().map(({ stem }) => stem);
}

function withModels(one: QuestionGroup, ids: ReadonlySet<number>): QuestionGroup {
  const [first] = one.group.alternatives.flat();
  const word = { ...first, isVehicle: true };
  const alternatives = Array.from(ids, (id) => [standingTerm(MODEL_TERM + id, word)]);
  return { ...one, group: { ...one.group, alternatives } };
}
