import type { Pool } from "pg";

import type { PartFamily } from "#domain/search/part-family.ts";
import { searchWords } from "#domain/search/search-words.ts";
import {
  createVocabulary,
  type SynonymEntry,
  type Vocabulary,
  type VocabularyTerm,
} from "#domain/search/vocabulary.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Version } from "#server/platform/catalogue-version.ts";
import { memoByVersion } from "#server/platform/version-memo.ts";

import type { CommonWords } from "./common-words.ts";

type Named = { id: number; name_es: string; name_en: string; url: string };
export type CategoryName = Named;
export type SubcategoryName = Named & { categoryId: number };
export type BrandName = { id: number; name: string; slug: string };
export type MakeName = { id: number; name: string; slug: string };

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
 * Keeps the lexicon of the current catalogue version in memory. It is read again when the version
 * has changed, the words only when their own version has; whoever asks meanwhile waits for the one reading.
 */
export function createLexiconSource(
  pool: Pool,
  catalogueVersion: Version,
): () => Promise<SearchLexicon> {
  let words: { version: number; terms: TermRow[] } = { version: -1, terms: [] };
  const lexiconOf = memoByVersion(catalogueVersion, async () => {
    const { rows } = await pool.query<{ version: number }>(
      "select vocabulary_version as version from search_state",
    );
    const version = rows[0]?.version ?? 0;
    if (version !== words.version) words = { version, terms: await readTerms(pool) };
    return readLexicon(pool, words.terms);
  });
  return () => lexiconOf(undefined);
}

type TermRow = VocabularyTerm & { bit: number | null };

async function readTerms(pool: Pool): Promise<TermRow[]> {
  const { rows } = await pool.query<TermRow>(
    `select id, stem, word, frequency, is_vehicle as "isVehicle", bit from term where frequency > 0`,
  );
  return rows;
}

async function readLexicon(pool: Pool, terms: readonly TermRow[]): Promise<SearchLexicon> {
  const [synonyms, categories, subcategories, brands, makes] = await Promise.all([
    pool.query<SynonymEntry>("select phrases, means, names from synonym order by id"),
    pool.query<CategoryName>(
      "select id, name_es, name_en, url from category order by position, id",
    ),
    pool.query<SubcategoryName>(
      `select id, category_id as "categoryId", name_es, name_en, url
       from subcategory order by category_id, position, id`,
    ),
    pool.query<BrandName>("select id, name, slug from brand"),
    pool.query<MakeName>("select id, name, slug from vehicle_make"),
  ]);
  return {
    vocabulary: createVocabulary(terms, synonyms.rows),
    commonWords: new Map(terms.flatMap(({ id, bit }) => (bit === null ? [] : [[id, bit]]))),
    categories: byId(categories.rows),
    subcategories: byId(subcategories.rows),
    brands: byId(brands.rows),
    makes: byId(makes.rows),
    families: subcategories.rows.map(({ id, name_es, name_en }) => ({
      id,
      names: [name_es, name_en].map((name) => new Set(searchWords(name).map(wordStem))),
    })),
  };
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
