import type { Pool } from "pg";

import type { PartFamily } from "#domain/search/part-family.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { createVocabulary, type Vocabulary } from "#domain/search/vocabulary.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import type { CommonWords } from "./common-words.ts";
import type { BrandName, CategoryName, MakeName, SubcategoryName } from "./facet-names.ts";
import { readNames, readTerms, readVocabularyVersion, type TermRow } from "./lexicon-store.ts";

/** What search knows by heart: words, synonyms, and the names behind the ids of the facets. */
export type SearchLexicon = {
  vocabulary: Vocabulary;
  categories: ReadonlyMap<number, CategoryName>;
  subcategories: ReadonlyMap<number, SubcategoryName>;
  brands: ReadonlyMap<number, BrandName>;
  makes: ReadonlyMap<number, MakeName>;
  families: PartFamily[];
  commonWords: CommonWords;
};

/**
 * Keeps the lexicon of the parts as they are in memory. It is read again when the version
 * has changed, the words only when their own version has; whoever asks meanwhile waits for the one reading.
 */
export function createLexiconSource(
  pool: Pool,
  partsVersion: Version,
): () => Promise<SearchLexicon> {
  let words: { version: number; terms: TermRow[] } = { version: -1, terms: [] };
  const lexiconOf = memoByVersion(partsVersion, async () => {
    const version = await readVocabularyVersion(pool);
    if (version !== words.version) words = { version, terms: await readTerms(pool) };
    return readLexicon(pool, words.terms);
  });
  return () => lexiconOf(undefined);
}

async function readLexicon(pool: Pool, terms: readonly TermRow[]): Promise<SearchLexicon> {
  const { synonyms, categories, subcategories, brands, makes } = await readNames(pool);
  return {
    vocabulary: createVocabulary(terms, synonyms),
    commonWords: new Map(terms.flatMap(({ id, bit }) => (bit === null ? [] : [[id, bit]]))),
    categories: byId(categories),
    subcategories: byId(subcategories),
    brands: byId(brands),
    makes: byId(makes),
    families: subcategories.map(({ id, name_es, name_en }) => ({
      id,
      names: [name_es, name_en].map((name) => new Set(searchWords(name).map(wordStem))),
    })),
  };
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
