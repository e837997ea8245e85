import { readCodes, type ReadMeasure, readMeasures } from "../../measure/read-measures.ts";
import { isNumberLike, type PlacedWord, placedWords } from "../search-words.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { wordStem } from "../word-stem.ts";
import { type AlignedText, alignText } from "./aligned-text.ts";
import { bestCover } from "./best-cover.ts";
import { readTags } from "./component-tags.ts";
import { isAnyPart, isFiller, asksForNothing } from "./filler-words.ts";
import { patternSpans } from "./noise-patterns.ts";
import { isOtherMake } from "./makes-not-carried.ts";
import type { NumberRun } from "./number-runs.ts";
import { mayNameVehicle } from "./pieces-of-names.ts";
import type { PlacedSpan, TakenSpan } from "./span.ts";
import { strangeNumbers } from "./strange-numbers.ts";
import { isOnlyYears } from "./typed-year.ts";

/** What a reader knows by heart. */
export type ReaderBook = {
  vocabulary: Vocabulary;
  /** Whether a stem is of the trade: of a kind of part, a make, a model, an engine, a brand or a synonym. */
  isTrade: (stem: string) => boolean;
  /** Whether a folded word is said every day, in either language. */
  isEveryday: (word: string) => boolean;
  /** Whether some part bears a standard code. */
  isCode: (code: string) => boolean;
};

/** A known number as it was typed, and its key. */
export type ReadNumber = { typed: string; key: string };

/** A measure or a standard code as it was typed, and what a part must measure. */
export type TypedMeasure = { typed: string } & Pick<ReadMeasure, "wants" | "means">;

/** A text apart: what is said around the question, the numbers and measures in it, and the words that are left. */
export type Question = {
  numbers: ReadNumber[];
  measures: TypedMeasure[];
  /** Plates of components, and the names by which the catalogue knows these. */
  tags: { typed: string; says: string }[];
  /** The words, as they are compared; numbers, measures, years and all that is only said around them are gone. */
  words: string;
  /** What was taken out, in order. */
  spans: TakenSpan[];
};

/** Kinds of which the words of a search are made; all others are taken out of them. */
const CERTAIN = { number: 1, variant: 0.96, vehicle: 0.97, phrase: 0.92, trade: 0.88, word: 0.6 };
/** A number that no part has stays among the words, whole, so that nothing of it is read as something else. */
const STRANGE = 0.9;
const MEASURED = { measure: 0.98, code: 0.96, bareCode: 0.9, tag: 0.95 };
/** Years beside each other are no number, even where one is written so. */
const YEARS = /^(?:19|20)\d\d(?:[\s.,;:!?]+(?:19|20)\d\d)*$/;
const MOST_READINGS = 5;
const TALK_WEIGHTS = { filler: 0.8, everyday: 0.5, stop: 0.3 };

/**
 * Reads a search text: of all that its pieces may be, the reading that explains most of it. `isNumber` says
 * which keys are numbers of parts. A word that is said every day and names no part is no word of the
 * question, so nothing is ever corrected away from it. A text of nothing but such words is asked as it is,
 * but for a greeting.
 */
export function readQuestion(
  typed: string,
  {
    runs,
    isNumber,
    book,
  }: { runs: readonly NumberRun[]; isNumber: (key: string) => boolean; book: ReaderBook },
): Question {
  const aligned = alignText(typed);
  const taken = takenOut(aligned, numberSpans(runs, { isNumber, book }), book);
  const numbers = taken.flatMap(({ kind, text, read }) =>
    kind === "number" ? { typed: text, key: read ?? text } : [],
  );
  const { words, measures } = settled(remaining(aligned.folded, taken), book);
  const found = { numbers, measures: measuresOf(taken).concat(measures), tags: tagsOf(taken) };
  const hasMore = numbers.length + found.measures.length + found.tags.length > 0;
  const saysNothing = placedWords(words).every(({ isTelling }) => !isTelling);
  const asksNothing = asksForNothing(aligned.folded) || isOnlyYears(typed);
  return saysNothing && !hasMore && !asksNothing
    ? {
        ...found,
        words: aligned.folded.trim(),
        spans: taken.filter(({ kind }) => kind !== "filler"),
      }
    : { ...found, words, spans: taken };
}

/** Taking out may bring together what is noise together: "2 hola x". Read again until nothing changes. */
function settled(words: string, book: ReaderBook): Pick<Question, "words" | "measures"> {
  let left = words;
  const measures: TypedMeasure[] = [];
  for (let times = 0; times < MOST_READINGS; times += 1) {
    const taken = takenOut(alignText(left), [], book);
    const again = remaining(left, taken);
    if (again === left) break;
    measures.push(...measuresOf(taken));
    left = again;
  }
  return { words: left, measures };
}

function measuresOf(spans: readonly TakenSpan[]): TypedMeasure[] {
  return spans.flatMap(({ text, wants, means }) =>
    wants ? { typed: text, wants, ...(means !== undefined && { means }) } : [],
  );
}

function tagsOf(spans: readonly TakenSpan[]): Question["tags"] {
  return spans.flatMap(({ text, says }) => (says === undefined ? [] : { typed: text, says }));
}

/** A component that the catalogue knows is asked by its name, another as the kind of part that it is. */
function tagSpans({ text, folded }: AlignedText, { vocabulary }: ReaderBook): TakenSpan[] {
  const isKnown = (word: string) => vocabulary.term(word) !== undefined;
  return readTags(folded, isKnown).map(({ from, to, says, means }): TakenSpan => {
    const place = { from, to, text: text.slice(from, to), certainty: MEASURED.tag };
    if (says !== undefined)
      return Object.assign(place, { kind: "engine" as const, read: says, says });
    return Object.assign(
      place,
      { kind: "code" as const, wants: [] },
      means !== undefined && { means },
    );
  });
}

function measureSpans({ text, folded }: AlignedText, { isCode }: ReaderBook): TakenSpan[] {
  const placed = (certainty: number) => (measure: ReadMeasure) =>
    Object.assign({}, measure, { certainty, text: text.slice(measure.from, measure.to) });
  return [
    ...readMeasures(folded).map((measure) => placed(MEASURED[measure.kind])(measure)),
    ...readCodes(folded, isCode).map(placed(MEASURED.bareCode)),
  ];
}

function takenOut(
  aligned: AlignedText,
  numbers: readonly PlacedSpan[],
  book: ReaderBook,
): TakenSpan[] {
  const { text, folded } = aligned;
  const measures = measureSpans(aligned, book);
  const patterns = patternSpans(text, folded);
  const certain = [
    ...numbers,
    ...tagSpans(aligned, book),
    ...measures.filter(({ kind }) => kind === "code"),
    ...patterns.filter(({ kind }) => kind !== "filler"),
  ];
  return bestCover<TakenSpan>(text.length, [
    ...certain,
    ...strangeSpans(aligned, certain, book),
    ...measures.filter(({ kind }) => kind !== "code"),
    ...patterns.filter(({ kind }) => kind === "filler"),
    ...wordSpans(placedWords(folded), aligned, book),
  ]).filter(({ kind, says }) => isTakenOut(kind) || says !== undefined);
}

/** What is written as a number and is nothing that is known. */
function strangeSpans(
  { text, folded }: AlignedText,
  certain: readonly PlacedSpan[],
  { vocabulary }: ReaderBook,
): TakenSpan[] {
  return strangeNumbers(folded, (word) => vocabulary.term(wordStem(word)))
    .filter(({ from, to }) => certain.every((other) => other.to <= from || to <= other.from))
    .map(({ from, to }) => ({
      kind: "unknown",
      from,
      to,
      text: text.slice(from, to),
      certainty: STRANGE,
    }));
}

function isTakenOut(kind: PlacedSpan["kind"]): boolean {
  return ["number", "measure", "code", "filler", "quantity", "price", "year"].includes(kind);
}

/** The folded text with blanks for what was taken out of it. */
function remaining(folded: string, taken: readonly PlacedSpan[]): string {
  let left = "";
  let at = 0;
  for (const { from, to } of taken) {
    left += `${folded.slice(at, from)} `;
    at = to;
  }
  return `${left}${folded.slice(at)}`
    .split(/\s+/)
    .map((piece) => piece.replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, ""))
    .filter((piece) => piece !== "")
    .join(" ");
}

/** The known numbers among the runs; a name of a vehicle is one before it is a number. */
function numberSpans(
  runs: readonly NumberRun[],
  { isNumber, book }: { isNumber: (key: string) => boolean; book: ReaderBook },
): PlacedSpan[] {
  return runs.flatMap(({ from, to, typed, keys }) => {
    const key = keys.find(isNumber);
    if (key === undefined || YEARS.test(typed)) return [];
    if (isVehicleName(typed, book.vocabulary)) return [];
    const certainty = key === keys[0] ? CERTAIN.number : CERTAIN.variant;
    return { kind: "number" as const, from, to, text: typed, read: key, certainty };
  });
}

function isVehicleName(typed: string, vocabulary: Vocabulary): boolean {
  const words = placedWords(typed.toLowerCase());
  return words.length > 0 && words.every(({ word }) => vocabulary.term(word)?.isVehicle);
}

function wordSpans(
  words: readonly PlacedWord[],
  { text }: AlignedText,
  book: ReaderBook,
): PlacedSpan[] {
  const telling = words.filter(({ isTelling }) => isTelling);
  const stems = telling.map(stemOf);
  const all = words.map(({ word }) => word);
  return [
    ...telling.flatMap((_, at) => phraseSpans({ telling, stems, at }, { text, book })),
    ...words.flatMap((word) => singleSpans(word, { text, all, book })),
  ];
}

/** The phrases of the trade that begin at a word, with the small words that stand in them. */
function phraseSpans(
  {
    telling,
    stems: typed,
    at,
  }: { telling: readonly PlacedWord[]; stems: readonly string[]; at: number },
  { text, book }: { text: string; book: ReaderBook },
): PlacedSpan[] {
  const first = telling[at];
  if (!first) return [];
  return book.vocabulary.phrasesFrom(typed[at] ?? "").flatMap(({ stems }) => {
    const last = telling[at + stems.length - 1];
    const isHere = stems.every((stem, index) => typed[at + index] === stem);
    if (!isHere || !last) return [];
    const { from } = first;
    const { to } = last;
    return {
      kind: "family" as const,
      from,
      to,
      text: text.slice(from, to),
      certainty: CERTAIN.phrase,
    };
  });
}

function singleSpans(
  placed: PlacedWord,
  { text, all, book }: { text: string; all: readonly string[]; book: ReaderBook },
): PlacedSpan[] {
  const { from, to, word, isTelling } = placed;
  const span = (kind: PlacedSpan["kind"], certainty: number) => [
    { kind, certainty, from, to, text: text.slice(from, to) },
  ];
  if (!isTelling) return span("filler", TALK_WEIGHTS.stop);
  const stem = stemOf(placed);
  const term = book.vocabulary.term(stem);
  if (namesVehicle(word, term, all)) return span("vehicle", CERTAIN.vehicle);
  if (isAnyPart(word)) return span("filler", TALK_WEIGHTS.filler);
  if (book.isTrade(stem)) return span("family", CERTAIN.trade);
  if (isFiller(word)) return span("filler", TALK_WEIGHTS.filler);
  if (term && !term.isVehicle) return span("word", CERTAIN.word);
  return !isNumberLike(word) && book.isEveryday(word) ? span("filler", TALK_WEIGHTS.everyday) : [];
}

function namesVehicle(
  word: string,
  term: { isVehicle: boolean } | undefined,
  all: readonly string[],
): boolean {
  return term ? term.isVehicle && mayNameVehicle(word, all) : isOtherMake(word);
}

function stemOf({ word }: PlacedWord): string {
  return wordStem(word);
}
