import type { SaidGroup, SaidKind } from "#domain/search/reading/ladder.ts";
import { isPosition } from "#domain/search/reading/position-words.ts";
import type { Span } from "#domain/search/reading/span.ts";
import { isNumberLike, searchWords } from "#domain/search/search-words.ts";
import { type Correction, readWords, type WordGroup } from "#domain/search/word-query.ts";
import { wordStem } from "#domain/search/word-stem.ts";

import type { SearchLexicon } from "./search-lexicon.ts";

/** The words of a question as the search compares them, and what each of them says. */
export type SaidWords = { groups: SaidGroup[]; corrections: Correction[]; leftOut: string[] };

/** What the words that are left of a text ask for. */
export function saidGroups(words: string, lexicon: SearchLexicon): SaidWords {
  const { groups, said, corrections, leftOut } = readWords(words, lexicon.vocabulary);
  return {
    groups: groups.map((group, at) => {
      const typed = said[at] ?? "";
      return { group, typed, kind: kindOf(group, typed, lexicon) };
    }),
    corrections,
    leftOut,
  };
}

function kindOf(
  { alternatives, numberKey }: WordGroup,
  typed: string,
  { engineStems, brandStems, book }: SearchLexicon,
): SaidKind {
  const terms = alternatives.flat();
  if (terms.length === 0) {
    return numberKey !== null || isNumberLike(typed) ? "code" : "unknown";
  }
  if (terms.every(({ isVehicle }) => isVehicle)) {
    return terms.every(({ stem }) => engineStems.has(stem)) ? "engine" : "vehicle";
  }
  const stems = searchWords(typed).map(wordStem);
  if (stems.every(isPosition)) return "position";
  if (stems.every((stem) => brandStems.has(stem))) return "brand";
  return stems.some((stem) => book.isTrade(stem)) ? "family" : "word";
}

const CERTAINTY: Record<SaidKind, number> = {
  family: 0.9,
  vehicle: 0.95,
  engine: 0.95,
  brand: 0.9,
  position: 0.8,
  word: 0.6,
  code: 0.3,
  unknown: 0.1,
};
const CORRECTED = 0.6;

/** The words as spans, in the order in which they were typed. */
export function spansOf({ groups, corrections, leftOut }: SaidWords): Span[] {
  const said = groups.map(({ kind, typed }): Span => {
    const corrected = corrections.find((one) => typed.split(" ").includes(one.typed));
    return corrected
      ? { kind, text: typed, certainty: CORRECTED, read: corrected.read }
      : { kind, text: typed, certainty: CERTAINTY[kind] };
  });
  const unknown = leftOut.map((text): Span => ({ kind: "unknown", text, certainty: 0.1 }));
  return [...said, ...unknown];
}
