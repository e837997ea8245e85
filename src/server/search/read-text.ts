import type { Pool } from "pg";

import {
  coveringNumbers,
  neighbouringKeys,
  numbersAmongWords,
  readNumbers,
  type TypedNumber,
} from "#domain/search/number-query.ts";
import { namedFamilies } from "#domain/search/part-family.ts";
import { searchWords } from "#domain/search/search-words.ts";
import type { Vocabulary } from "#domain/search/vocabulary.ts";
import { type Correction, readWords } from "#domain/search/word-query.ts";

import { readCommonWords } from "./common-words.ts";
import { findNumberKeys } from "./number-store.ts";
import type { TextQuery } from "./part-query.ts";
import type { SearchLexicon } from "./search-lexicon.ts";

export type ReadText = {
  text: TextQuery | undefined;
  corrections: Correction[];
  /** Words that nothing in the catalogue has; the others are searched without them. */
  leftOut: string[];
  familyIds: number[];
  /** Numbers of parts that stand among words: what answers alone when no part has the words as well. */
  knownNumbers: TypedNumber[];
  /** Those asked for that another number replaced, as the catalogue writes them. */
  superseded: string[];
};

const NOTHING_SAID = { corrections: [], leftOut: [], familyIds: [], knownNumbers: [] };

/**
 * Reads search text in tiers (architecture §5): as part numbers compared whole, then as the
 * beginning of part numbers, then as words; the first tier that finds something answers alone. No
 * text, or only blanks, is no filter.
 */
export async function readText(
  typed: string,
  { lexicon, pool }: { lexicon: SearchLexicon; pool: Pool },
): Promise<ReadText> {
  // PostgreSQL takes no NUL, and a lone surrogate is no character.
  const text = typed
    .toWellFormed()
    .replaceAll(/\p{Control}/gu, " ")
    .trim();
  if (text === "") return { ...NOTHING_SAID, text: undefined, superseded: [] };
  const { numbers, knownNumbers, superseded, rest } = /\d/.test(text.normalize("NFKC"))
    ? await findNumbers(text, { lexicon, pool })
    : { numbers: undefined, knownNumbers: [], superseded: [], rest: text };
  if (numbers) return { ...NOTHING_SAID, text: numbers, superseded };
  const besidesNumber = knownNumbers.length > 0;
  const words = readWords(rest, lexicon.vocabulary, { besidesNumber });
  const groups = words.groups.concat(
    knownNumbers.map(({ key }) => ({ alternatives: [], numberKey: key })),
  );
  return {
    text: readCommonWords(groups, lexicon.commonWords) ?? { kind: "words", groups },
    corrections: words.corrections,
    leftOut: words.leftOut,
    familyIds: namedFamilies(words.groups, lexicon.families),
    knownNumbers,
    superseded,
  };
}

type NumberReading = {
  /** What the whole text asks for, where it is numbers. */
  numbers: TextQuery | undefined;
  /** Else the numbers in it, and the words beside them. */
  knownNumbers: TypedNumber[];
  superseded: string[];
  rest: string;
};

/** One question to the database for all readings of the text; see domain/search/number-query.ts. */
async function findNumbers(
  text: string,
  { lexicon, pool }: { lexicon: SearchLexicon; pool: Pool },
): Promise<NumberReading> {
  const { exact, prefix } = readNumbers(text);
  const keys = Array.from(new Set([exact, prefix].flat(2).concat(neighbouringKeys(text))));
  const skus = Array.from(new Set([text, text.toUpperCase()]));
  const rows = await findNumberKeys(pool, { keys, skus });
  const supersededOf = (found: readonly string[]) =>
    rows.flatMap(({ key, superseded }) =>
      superseded !== null && found.includes(key) ? superseded : [],
    );
  const only = (numbers: TextQuery | undefined, found: readonly string[] = []) => ({
    numbers,
    knownNumbers: [],
    superseded: supersededOf(found),
    rest: text,
  });
  const isFound = (key: string, match: "exact" | "prefix") =>
    rows.some((row) => row.key === key && row[match]);
  const foundSkus = rows.filter(({ sku }) => sku).map(({ key }) => key);
  const exactKeys =
    coveringNumbers(text, (key) => isFound(key, "exact")) ??
    exact
      .map((reading) => reading.filter((key) => isFound(key, "exact")))
      .find((found) => found.length > 0);
  if (exactKeys || foundSkus.length > 0) {
    const found = exactKeys ?? [];
    return only({ kind: "numbers", match: "exact", keys: found, skus: foundSkus }, found);
  }
  if (namesVehicle(text, lexicon.vocabulary)) return only(undefined);
  const prefixKeys = prefix
    .map((reading) => reading.filter((key) => isFound(key, "prefix")))
    .find((found) => found.length > 0);
  if (prefixKeys) return only({ kind: "numbers", match: "prefix", keys: prefixKeys, skus: [] });
  const { numbers: knownNumbers, rest } = numbersAmongWords(
    text,
    ({ typed, key }) => isFound(key, "exact") && !namesVehicle(typed, lexicon.vocabulary),
  );
  return {
    numbers: undefined,
    knownNumbers,
    superseded: supersededOf(knownNumbers.map(({ key }) => key)),
    rest: knownNumbers.length > 0 ? rest : text,
  };
}

/** "DT466" names an engine, even where some part number begins so. */
function namesVehicle(text: string, vocabulary: Vocabulary): boolean {
  const words = searchWords(text);
  return words.length > 0 && words.every((word) => vocabulary.term(word)?.isVehicle);
}
