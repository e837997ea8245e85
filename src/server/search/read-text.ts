import type { Pool } from "pg";

import { coveringNumbers, neighbouringKeys, readNumbers } from "#domain/search/number-query.ts";
import { nameFamilies } from "#domain/search/part-family.ts";
import { alignText } from "#domain/search/reading/aligned-text.ts";
import { ladderOf, type LadderStep } from "#domain/search/reading/ladder.ts";
import { numberRuns } from "#domain/search/reading/number-runs.ts";
import { readQuestion, type ReadNumber } from "#domain/search/reading/read-question.ts";
import type { Span } from "#domain/search/reading/span.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { Vocabulary } from "#domain/search/vocabulary.ts";
import type { Correction } from "#domain/search/word-query.ts";

import { readCommonWords } from "./common-words.ts";
import { type FoundKey, findNumberKeys } from "./number-store.ts";
import type { TextQuery } from "./part-query.ts";
import { saidGroups, spansOf } from "./said-groups.ts";
import type { SearchLexicon } from "./search-lexicon.ts";

/** One way to ask the text; `text` is undefined where it asks for nothing in particular. */
export type ReadStep = Pick<LadderStep, "rung" | "unused" | "near"> & {
  text: TextQuery | undefined;
};

export type ReadText = {
  /** The ways to ask, the nearest first; the first that finds something answers. */
  ladder: [ReadStep, ...ReadStep[]];
  spans: Span[];
  corrections: Correction[];
  /** Words that nothing in the catalogue has; the others are searched without them. */
  leftOut: string[];
  familyIds: number[];
  /** Numbers of parts that stand among other words: they answer without them. */
  onlyNumbers: string[];
  /** Those asked for that another number replaced, as the catalogue writes them. */
  superseded: string[];
};

type Sources = { lexicon: SearchLexicon; pool: Pool };

const NOTHING_SAID = {
  spans: [],
  corrections: [],
  leftOut: [],
  familyIds: [],
  onlyNumbers: [],
  superseded: [],
};
const EVERYTHING: ReadStep = { rung: "categories", text: undefined, unused: [] };

/**
 * Reads search text in tiers (architecture §5): as part numbers compared whole, then as the
 * beginning of part numbers, then as words; the first tier that finds something answers alone. What is
 * only said around the question is taken out before. No text, or only blanks, is no filter.
 */
export async function readSearchText(typed: string, sources: Sources): Promise<ReadText> {
  const aligned = alignText(typed);
  const text = aligned.text.trim();
  if (text === "") {
    return { ...NOTHING_SAID, ladder: [{ rung: "all", text: undefined, unused: [] }] };
  }
  const runs = /\d/.test(text) ? numberRuns(aligned) : [];
  const raw = await findNumbers(
    text,
    runs.flatMap(({ keys }) => keys),
    sources,
  );
  if (raw.exact) return numbersOnly(raw.exact, { typed: text, around: [], reading: raw });
  const isNumber = (key: string) => raw.rows.some((row) => row.key === key && row.exact);
  const question = readQuestion(typed, { runs, isNumber, book: sources.lexicon.book });
  if (question.numbers.length > 0) return amongWords(question, raw, sources);
  const asked = await readNumbersAgain(question.words, { text, raw, sources });
  const numbers = asked.exact ?? asked.prefix;
  if (numbers) {
    return numbersOnly(numbers, { typed: question.words, around: question.spans, reading: asked });
  }
  return readAsWords(question, sources.lexicon);
}

/** What is left may be a number where the whole text was none: "ref. 906". */
async function readNumbersAgain(
  words: string,
  { text, raw, sources }: { text: string; raw: NumberReading; sources: Sources },
): Promise<NumberReading> {
  const isSame = words === text.toLowerCase() || !/\d/.test(words);
  return isSame ? raw : findNumbers(words, [], sources);
}

type Around = { typed: string; around: readonly Span[]; reading: NumberReading };

function numbersOnly(
  numbers: TextQuery,
  { typed, around, reading: { supersededOf } }: Around,
): ReadText {
  const found = numbers.kind === "numbers" && numbers.match === "exact" ? numbers.keys : [];
  return {
    ...NOTHING_SAID,
    ladder: [{ rung: "all", text: numbers, unused: [] }, EVERYTHING],
    spans: [{ kind: "number", text: typed, certainty: 1 }, ...around.map(plainSpan)],
    superseded: supersededOf(found),
  };
}

function plainSpan({ kind, text, certainty, read }: Span): Span {
  return { kind, text, certainty, ...(read !== undefined && { read }) };
}

/** A number says exactly which part is meant: it answers without the words beside it. */
function amongWords(
  { numbers, words, spans }: { numbers: ReadNumber[]; words: string; spans: readonly Span[] },
  { supersededOf }: NumberReading,
  { lexicon }: Sources,
): ReadText {
  const keys = Array.from(new Set(numbers.map(({ key }) => key)));
  const beside = saidGroups(words, lexicon);
  const text: TextQuery = { kind: "numbers", match: "exact", keys, skus: [] };
  return {
    ...NOTHING_SAID,
    ladder: [{ rung: "all", text, unused: beside.groups.map(({ typed }) => typed) }, EVERYTHING],
    spans: [...spans.map(plainSpan), ...spansOf(beside)],
    onlyNumbers: searchWords(words).length > 0 ? numbers.map(({ typed }) => typed) : [],
    superseded: supersededOf(keys),
  };
}

function readAsWords(
  { words, spans }: { words: string; spans: readonly Span[] },
  lexicon: SearchLexicon,
): ReadText {
  const said = saidGroups(words, lexicon);
  const named = nameFamilies(
    said.groups.map(({ group }) => group),
    lexicon.families,
  );
  const family = new Set(said.groups.filter(({ group }) => named.groups.has(group)));
  const [first, ...looser] = ladderOf(said.groups, family).map((step) => readStep(step, lexicon));
  return {
    ...NOTHING_SAID,
    ladder: [first ?? EVERYTHING, ...looser],
    spans: [...spans.map(plainSpan), ...spansOf(said)],
    corrections: said.corrections,
    leftOut: said.leftOut,
    familyIds: named.ids,
  };
}

function readStep(
  { groups, rung, unused, near }: LadderStep,
  { commonWords }: SearchLexicon,
): ReadStep {
  const words = () => readCommonWords(groups, commonWords) ?? { kind: "words" as const, groups };
  const text = rung === "categories" ? undefined : words();
  return near ? { rung, unused, text, near } : { rung, unused, text };
}

type NumberReading = {
  rows: FoundKey[];
  /** What the whole text asks for, where it is numbers or the beginning of numbers. */
  exact: TextQuery | undefined;
  prefix: TextQuery | undefined;
  supersededOf: (keys: readonly string[]) => string[];
};

/** One question to the database for all readings of the text; see domain/search/number-query.ts. */
async function findNumbers(
  text: string,
  more: readonly string[],
  { lexicon, pool }: Sources,
): Promise<NumberReading> {
  const { exact, prefix } = readNumbers(text);
  const keys = Array.from(new Set([exact, prefix].flat(2).concat(neighbouringKeys(text), more)));
  const skus = Array.from(new Set([text, text.toUpperCase()]));
  const rows = /\d/.test(text) ? await findNumberKeys(pool, { keys, skus }) : [];
  const isFound = (key: string, match: "exact" | "prefix") =>
    rows.some((row) => row.key === key && row[match]);
  const foundSkus = rows.filter(({ sku }) => sku).map(({ key }) => key);
  const exactKeys =
    coveringNumbers(text, (key) => isFound(key, "exact")) ??
    exact
      .map((reading) => reading.filter((key) => isFound(key, "exact")))
      .find((found) => found.length > 0);
  const prefixKeys = namesVehicle(text, lexicon.vocabulary)
    ? undefined
    : prefix
        .map((reading) => reading.filter((key) => isFound(key, "prefix")))
        .find((found) => found.length > 0);
  return {
    rows,
    exact:
      exactKeys || foundSkus.length > 0
        ? { kind: "numbers", match: "exact", keys: exactKeys ?? [], skus: foundSkus }
        : undefined,
    prefix: prefixKeys && { kind: "numbers", match: "prefix", keys: prefixKeys, skus: [] },
    supersededOf: (found) =>
      rows.flatMap(({ key, superseded }) =>
        superseded !== null && found.includes(key) ? superseded : [],
      ),
  };
}

/** "DT466" names an engine, even where some part number begins so. */
function namesVehicle(text: string, vocabulary: Vocabulary): boolean {
  const words = searchWords(text);
  return words.length > 0 && words.every((word) => vocabulary.term(word)?.isVehicle);
}
