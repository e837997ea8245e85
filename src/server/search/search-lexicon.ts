import type { Pool } from "pg";

import { factOf } from "#domain/measure/fact.ts";
import { createMeasureBook, type MeasureBook } from "#domain/measure/measure-book.ts";
import { nameStems } from "#domain/search/name-stems.ts";
import { gatherBrandNames, type NamedBrands } from "#domain/search/reading/brand-names.ts";
import { gatherModels, type ModelsByWords } from "#domain/search/named-models.ts";
import { type PartFamily, partFamily } from "#domain/search/part-family.ts";
import type { ReaderBook } from "#domain/search/reading/read-question.ts";
import { headEntries } from "#domain/search/title-heads.ts";
import {
  createVocabulary,
  type SynonymEntry,
  type Vocabulary,
  type VocabularyTerm,
} from "#domain/search/vocabulary.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import { everydaySoundingLike, isEveryday, isFormOfEveryday } from "./everyday-words.ts";
import type { CommonWords } from "./common-words.ts";
import type {
  BrandName,
  CategoryName,
  FormerKind,
  MakeName,
  SubcategoryName,
} from "./facet-names.ts";
import otherBrands from "../../../db/seed/other-brands.json" with { type: "json" };
import {
  readNames,
  readTerms,
  readTitleHeads,
  readVocabularyVersion,
  type TermRow,
} from "./lexicon-store.ts";

/** What search knows by heart: words, synonyms, and the names behind the ids of the facets. */
export type SearchLexicon = {
  vocabulary: Vocabulary;
  categories: ReadonlyMap<number, CategoryName>;
  subcategories: ReadonlyMap<number, SubcategoryName>;
  /** What categories and subcategories that went elsewhere lead to, by where they were. */
  formerKinds: ReadonlyMap<string, FormerKind>;
  brands: ReadonlyMap<number, BrandName>;
  makes: ReadonlyMap<number, MakeName>;
  /** The bits of the warehouses by their codes in small letters. */
  warehouseBits: ReadonlyMap<string, number | null>;
  families: PartFamily[];
  commonWords: CommonWords;
  /** What parts measure, and the standard codes that they bear. */
  measures: MeasureBook<VocabularyTerm>;
  /** What the reader of search texts knows by heart. */
  book: ReaderBook;
  /** Models by the words of their names. */
  models: ModelsByWords;
  /** The stems of the engines' names, of brands, and of brands that the shop knows of and does not sell. */
  engineStems: ReadonlySet<string>;
  brandStems: ReadonlySet<string>;
  /** The names of the brands that are sold. */
  brandNames: NamedBrands;
  /** Whether a stem is of the name of a make, a model or an engine, of which there may be no part. */
  isVehicle: (stem: string) => boolean;
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
  const [named, heads] = await Promise.all([readNames(pool), readTitleHeads(pool)]);
  const { synonyms, categories, subcategories, brands, makes, warehouses, models, engines } = named;
  const families = subcategories.map(({ id, name_es, name_en }) =>
    partFamily(id, [name_es, name_en]),
  );
  const partStems = new Set([
    ...families.flatMap(({ names }) => names.flatMap((stems) => [...stems])),
    ...synonyms.flatMap(stemsOfEntry),
  ]);
  // "Filtros" in the name of a brand still says filters.
  const brandStems = new Set(
    brands
      .map(({ name }) => name)
      .concat(otherBrands)
      .flatMap(nameStems)
      .filter((stem) => !partStems.has(stem)),
  );
  const isTrade = (stem: string) => partStems.has(stem) || brandStems.has(stem);
  const measures = createMeasureBook(terms);
  const vehicleStems = new Set(terms.flatMap(({ stem, isVehicle }) => (isVehicle ? stem : [])));
  // "Diésel" is said of a maker, and of many parts.
  const ownNames = headEntries(
    heads,
    byId(subcategories),
    (stem) => vehicleStems.has(stem) && !partStems.has(stem),
  );
  const vocabulary = createVocabulary(
    terms.filter(({ stem }) => factOf(stem) === undefined),
    synonyms.concat(ownNames),
    {
      isWord: (word) => isEveryday(word) || brandStems.has(wordStem(word)),
      isForm: isFormOfEveryday,
      soundingLike: everydaySoundingLike,
    },
  );
  return {
    vocabulary,
    commonWords: new Map(terms.flatMap(({ id, bit }) => (bit === null ? [] : [[id, bit]]))),
    categories: byId(categories),
    subcategories: byId(subcategories),
    formerKinds: new Map(named.formerKinds.map((former) => [former.path, former])),
    brands: byId(brands),
    makes: byId(makes),
    warehouseBits: new Map(warehouses.map(({ code, bit }) => [code.toLowerCase(), bit])),
    families,
    measures,
    book: { vocabulary, isTrade, isEveryday, isCode: measures.hasCode },
    models: gatherModels(models),
    engineStems: new Set(engines.flatMap(({ name }) => nameStems(name))),
    brandStems,
    brandNames: gatherBrandNames(
      brands.map(({ name }) => nameStems(name)),
      partStems,
    ),
    isVehicle: (stem) => vehicleStems.has(stem),
  };
}

function stemsOfEntry({ phrases, means, names }: SynonymEntry): string[] {
  return [...phrases, ...means, ...names].flatMap(nameStems);
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
