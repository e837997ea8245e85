import { slugOf } from "#domain/naming/slug.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findBrandsOfWords, findIdOfName, type MeantBrand } from "./brand-store.ts";

/**
 * The brands that words mean, by the word (decisions §11, brands): its address, what is made of its name, what it was
 * called before, and what was merged into it. Whoever names a brand by a word asks here, so that what was written or
 * opened before it was called otherwise goes on meaning it.
 */
export async function brandsOfWords(
  db: Database,
  words: readonly string[],
): Promise<Map<string, MeantBrand>> {
  const storable = [...new Set(words)].filter((word) => word === storableText(word));
  if (storable.length === 0) return new Map();
  const found = await findBrandsOfWords(db, storable);
  return new Map(found.map(({ word, ...brand }) => [word, brand]));
}

/** The brand that a word means; undefined for none. */
export async function brandOfWord(db: Database, word: string): Promise<MeantBrand | undefined> {
  return (await brandsOfWords(db, [word])).get(word);
}

/** The number of the brand that somebody calls so, by its name in any writing or by a word; undefined for none. */
export async function idOfBrandCalled(db: Database, called: string): Promise<number | undefined> {
  const named = await findIdOfName(db, storableText(called).trim());
  return named ?? (await brandOfWord(db, slugOf(called)))?.id;
}
