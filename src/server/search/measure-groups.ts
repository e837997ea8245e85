import { type Fact, factOf } from "#domain/measure/fact.ts";
import type { MeasureBook } from "#domain/measure/measure-book.ts";
import type { QuestionGroup } from "#domain/search/reading/ladder.ts";
import type { Question, TypedMeasure } from "#domain/search/reading/read-question.ts";
import type { Vocabulary, VocabularyTerm } from "#domain/search/vocabulary.ts";
import { readWords, type WordGroup } from "#domain/search/word-query.ts";

import type { TextQuery } from "./part-query.ts";

/**
 * What measures ask for: a group for each size, which a part answers with any amount that is near enough, or
 * with that very amount alone. What is sold by a code is named by it where the text names no kind of part.
 */
export function measureGroups(
  measures: readonly TypedMeasure[],
  book: MeasureBook<VocabularyTerm>,
  closeness: "near" | "exact",
): QuestionGroup[] {
  return measures.flatMap(({ typed, wants }) =>
    wants.map((facts) => ({
      kind: "measure" as const,
      typed,
      group: { alternatives: book[closeness](facts).map((term) => [term]), numberKey: null },
    })),
  );
}

/** The components whose plates were typed, by the names that the catalogue has for them. */
export function tagGroups(tags: Question["tags"], vocabulary: Vocabulary): QuestionGroup[] {
  return tags.flatMap(({ typed, says }) =>
    readWords(says, vocabulary).groups.map((group) => ({ kind: "engine" as const, typed, group })),
  );
}

/** The kinds of part that are sold by the codes among measures, as groups of words: each kind once. */
export function meantGroups(
  measures: readonly TypedMeasure[],
  vocabulary: Vocabulary,
): QuestionGroup[] {
  return measures.flatMap(({ typed, means }, at) =>
    means === undefined || measures.findIndex((one) => one.means === means) < at
      ? []
      : readWords(means, vocabulary).groups.map((group) => ({
          kind: "family" as const,
          typed,
          group,
        })),
  );
}

/** The facts that a text asks for; of these a part that was found has some. */
export function factsSought(text: TextQuery | undefined): Fact[] {
  return text?.kind === "words" ? factsIn(text.groups) : [];
}

/** The same with those that were given up, which a part may have all the same. */
export function factsTyped(text: TextQuery | undefined): Fact[] {
  if (!text || text.kind === "numbers") return [];
  return factsSought(text).concat(factsIn(text.raising));
}

function factsIn(groups: readonly WordGroup[]): Fact[] {
  return groups.flatMap(({ alternatives }) =>
    alternatives.flat().flatMap(({ stem }) => factOf(stem) ?? []),
  );
}
