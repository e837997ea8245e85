import type { Pool } from "pg";

import { coveringNumbers, neighbouringKeys, readNumbers } from "#domain/search/number-query.ts";
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
};

const NOTHING_SAID = { corrections: [], leftOut: [], familyIds: [] };

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
  if (text === "") return { ...NOTHING_SAID, text: undefined };
  const numbers = /\d/.test(text.normalize("NFKC"))
    ? await findNumbers(text, { lexicon, pool })
    : undefined;
  if (numbers) return { ...NOTHING_SAID, text: numbers };
  const { groups, corrections, leftOut } = readWords(text, lexicon.vocabulary);
  return {
    text: readCommonWords(groups, lexicon.commonWords) ?? { kind: "words", groups },
    corrections,
    leftOut,
    familyIds: namedFamilies(groups, lexicon.families),
  };
}

/** One question to the database for all readings of the text; see domain/search/number-query.ts. */
async function findNumbers(
  text: string,
  { lexicon, pool }: { lexicon: SearchLexicon; pool: Pool },
): Promise<TextQuery | undefined> {
  const { exact, prefix } = readNumbers(text);
  const keys = Array.from(new Set([exact, prefix].flat(2).concat(neighbouringKeys(text))));
  const skus = Array.from(new Set([text, text.toUpperCase()]));
  const rows = await findNumberKeys(pool, { keys, skus });
  const isFound = (key: string, match: "exact" | "prefix") =>
    rows.some((row) => row.key === key && row[match]);
  const foundSkus = rows.filter(({ sku }) => sku).map(({ key }) => key);
  const exactKeys =
    coveringNumbers(text, (key) => isFound(key, "exact")) ??
    exact
      .map((reading) => reading.filter((key) => isFound(key, "exact")))
      .find((found) => found.length > 0);
  if (exactKeys || foundSkus.length > 0) {
    return { kind: "numbers", match: "exact", keys: exactKeys ?? [], skus: foundSkus };
  }
  if (namesVehicle(text, lexicon.vocabulary)) return undefined;
  const prefixKeys = prefix
    .map((reading) => reading.filter((key) => isFound(key, "prefix")))
    .find((found) => found.length > 0);
  return prefixKeys && { kind: "numbers", match: "prefix", keys: prefixKeys, skus: [] };
}

/** "DT466" names an engine, even where some part number begins so. */
function namesVehicle(text: string, vocabulary: Vocabulary): boolean {
  const words = searchWords(text);
  return words.length > 0 && words.every((word) => vocabulary.term(word)?.isVehicle);
}
