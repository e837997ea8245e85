import { partNumberKey } from "#domain/part/part-number.ts";
import type { QuestionGroup, QuestionKind } from "#domain/search/reading/ladder.ts";
import { placesOfBrands } from "#domain/search/reading/brand-names.ts";
import { headPieces } from "#domain/search/reading/head-words.ts";
import { isOtherMake } from "#domain/search/reading/makes-not-carried.ts";
import { mayNameVehicle } from "#domain/search/reading/pieces-of-names.ts";
import { isPosition } from "#domain/search/reading/position-words.ts";
import {
  type AroundWords,
  type PlacedReading,
  wordSpan,
} from "#domain/search/reading/read-spans.ts";
import { strangeNumbers } from "#domain/search/reading/strange-numbers.ts";
import { placeOfPiece } from "#domain/search/reading/word-places.ts";
import { foldText, isNumberLike, searchWords } from "#domain/search/search-words.ts";
import { type Correction, readWords, type WordGroup } from "#domain/search/word-query.ts";
import { wordStem } from "#domain/search/word-stem.ts";

import type { SearchLexicon } from "./search-lexicon.ts";

/** The words of a question as the search compares them, and what each of them says. */
export type QuestionWords = {
  groups: QuestionGroup[];
  /** Of these the ones that may name the part that is meant. */
  heads: ReadonlySet<WordGroup>;
  corrections: Correction[];
  leftOut: string[];
  /** The words, those that are left out among them, where they stand in the text. */
  spans: PlacedReading[];
};

/** What the words that are left of a text ask for; a number that no part has is one of them, however it is written. */
export function questionWords(
  words: string,
  around: AroundWords,
  lexicon: SearchLexicon,
): QuestionWords {
  const numbers = strangeNumbers(words, (word) => lexicon.vocabulary.term(wordStem(word))).map(
    ({ from, to }) => words.slice(from, to),
  );
  const rest = numbers.reduce((left, number) => left.replace(number, " "), words);
  const plain = plainWords(rest, around, lexicon);
  const placed = numbers.map((number, at) => numberSpan(number, at < MOST_NUMBERS, around));
  return {
    ...plain,
    groups: plain.groups.concat(placed.slice(0, MOST_NUMBERS).map(numberGroup)),
    spans: plain.spans.concat(placed),
  };
}

/** Each number that no part has is looked for in several ways: those behind these are told, and not asked. */
const MOST_NUMBERS = 6;

function numberSpan(number: string, used: boolean, { aligned }: AroundWords): PlacedReading {
  return { kind: "code", ...CERTAIN.code, used, ...placeOfPiece(number, aligned) };
}

function numberGroup({ text }: PlacedReading): QuestionGroup {
  return { kind: "code", typed: text, group: { alternatives: [], numberKey: partNumberKey(text) } };
}

function plainWords(words: string, around: AroundWords, lexicon: SearchLexicon): QuestionWords {
  const read = readWords(words, lexicon.vocabulary);
  const { corrections } = read;
  const all = searchWords(words);
  const lacking = read.leftOut.filter((word) => isLackingVehicle(word, all, lexicon));
  const leftOut = read.leftOut.filter((word) => !lacking.includes(word));
  const groups = read.groups.concat(lacking.map(() => ({ alternatives: [], numberKey: null })));
  const typedAs = read.typed.concat(lacking);
  const pieces = groups.map((group, at) => {
    const typed = typedAs[at] ?? "";
    const corrected = corrections.find((one) => typed.split(" ").includes(one.typed));
    const spelled = corrected?.read ?? typed;
    return {
      group,
      typed,
      corrected,
      spelled,
      kind: kindOf(group, { typed: spelled, beside: all }, lexicon),
    };
  });
  const placed = withBrands(pieces, lexicon).map(({ group, typed, corrected, kind }) => {
    const meant = kind === "vehicle" || kind === "engine" ? meantBy(group, typed) : undefined;
    const reading = corrected ? { certainty: CORRECTED, read: corrected.read } : CERTAIN[kind];
    const span = wordSpan(
      typed,
      { kind, ...reading, ...(meant !== undefined && { read: meant }) },
      around,
    );
    return { span, words: { group, kind, typed: span.text } };
  });
  const unknown = { kind: "unknown", ...CERTAIN.unknown, used: false } as const;
  const spoken = placed.map(({ span, words: { group } }) => Object.assign({}, span, { group }));
  return {
    groups: placed.map((one) => one.words),
    heads: new Set(headPieces(spoken, around.aligned.folded).map(({ group }) => group)),
    corrections,
    leftOut,
    spans: placed
      .map(({ span }) => span)
      .concat(leftOut.map((word) => wordSpan(word, unknown, around))),
  };
}

/**
 * The words with those that are the name of a brand as such, where one of them would name a kind of part. Makers of
 * vehicles and engines stay what they are: "Detroit Diesel" says which engine.
 */
function withBrands<Piece extends { spelled: string; kind: QuestionKind }>(
  pieces: readonly Piece[],
  { brandNames }: Pick<SearchLexicon, "brandNames">,
): Piece[] {
  const stems = pieces.map(({ spelled }) => searchWords(spelled).map(wordStem));
  const places = placesOfBrands(stems, brandNames);
  const isOfVehicle = pieces.some(
    ({ kind }, at) => places.has(at) && (kind === "vehicle" || kind === "engine"),
  );
  if (isOfVehicle) return [...pieces];
  return pieces.map((piece, at) =>
    places.has(at) ? Object.assign({}, piece, { kind: "brand" as const }) : piece,
  );
}

function kindOf(
  { alternatives, numberKey }: WordGroup,
  { typed, beside }: { typed: string; beside: readonly string[] },
  lexicon: SearchLexicon,
): QuestionKind {
  const { engineStems, brandStems, book } = lexicon;
  const terms = alternatives.flat();
  if (terms.length === 0) {
    if (isLackingVehicle(typed, beside, lexicon))
      return engineStems.has(wordStem(typed)) ? "engine" : "vehicle";
    return numberKey !== null || isNumberLike(typed) ? "code" : "unknown";
  }
  if (terms.every(({ isVehicle }) => isVehicle) && mayNameVehicle(foldText(typed), beside)) {
    return terms.every(({ stem }) => engineStems.has(stem)) ? "engine" : "vehicle";
  }
  return alternatives.some(isSide) ? "position" : kindOfWords(typed, { brandStems, book });
}

/** Whether a word that no part has names a vehicle or an engine, by itself or by what the trade means with it ("cx613"). */
function isLackingVehicle(
  typed: string,
  beside: readonly string[],
  { vocabulary, isVehicle }: SearchLexicon,
): boolean {
  const stem = wordStem(typed);
  if (isOtherMake(typed)) return true;
  if (isVehicle(stem)) return mayNameVehicle(foldText(typed), beside);
  return vocabulary
    .phrasesFrom(stem)
    .some(({ stems, finds }) => stems.length === 1 && finds.some((one) => one.every(isVehicle)));
}

function kindOfWords(
  typed: string,
  { brandStems, book }: Pick<SearchLexicon, "brandStems" | "book">,
): QuestionKind {
  const stems = searchWords(typed).map(wordStem);
  if (stems.every(isPosition)) return "position";
  if (stems.every((stem) => brandStems.has(stem))) return "brand";
  return stems.some((stem) => book.isTrade(stem)) ? "family" : "word";
}

/** What a code of the trade was taken for, which may be wider than the code: "npr85" for NPR, "npr75" for NPR 4HK1. */
function meantBy({ alternatives }: WordGroup, typed: string): string | undefined {
  if (alternatives.length === 0) return undefined;
  const stems = new Set(searchWords(typed).map(wordStem));
  const isTyped = alternatives.some((terms) => terms.some(({ stem }) => stems.has(stem)));
  if (isTyped) return undefined;
  return alternatives.map((terms) => terms.map(({ word }) => word).join(" ")).join(" / ");
}

/** "Steer axle" says which side, as the vocabulary of the trade has it. */
function isSide(terms: WordGroup["alternatives"][number]): boolean {
  return terms.every(({ stem }) => isPosition(stem));
}

const CORRECTED = 0.6;
const CERTAIN: Record<QuestionKind, { certainty: number }> = {
  family: { certainty: 0.9 },
  vehicle: { certainty: 0.95 },
  engine: { certainty: 0.95 },
  brand: { certainty: 0.9 },
  position: { certainty: 0.8 },
  word: { certainty: 0.6 },
  code: { certainty: 0.3 },
  measure: { certainty: 0.98 },
  unknown: { certainty: 0.1 },
};
