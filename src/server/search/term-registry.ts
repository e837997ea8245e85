import type { Kysely } from "kysely";

import type { VocabularyTerm } from "#domain/search/vocabulary.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { addTerms, findTermIds } from "./term-store.ts";

/** What is added to a term's id where it stands for a word of the title (db/migrations/0003). */
export const TITLE_TERM = 100_000_000;
/** What is added to the id of a kind of part, which stands among the terms of its parts (db/migrations/0058). */
export const KIND_TERM = 200_000_000;
/** What is added to the id of a model, which stands among the terms of what fits it (db/migrations/0092). */
export const MODEL_TERM = 300_000_000;

/** What stands for a kind or a model among the words of a text: found by its id, and no word that anybody typed. */
export function standingTerm(id: number, word: Partial<VocabularyTerm> = {}): VocabularyTerm {
  return { stem: "", word: "", frequency: 0, isVehicle: false, ...word, id };
}

/** The ids of the vocabulary while parts are indexed; unknown words are added to it. */
export type TermRegistry = {
  /** The stem of a folded word; remembers it, because titles use the same words over and over. */
  stemOf: (word: string) => string;
  /** The id of a stem; only after `learn` has seen it. */
  idOf: (stem: string) => number;
  /** Adds the words whose stems are unknown. `isVehicle` marks makes, models and engines. */
  learn: (words: Iterable<string>, isVehicle?: boolean) => Promise<void>;
  /** Whether a word has been added since the registry was opened. */
  hasGrown: () => boolean;
};

/** Opens the vocabulary on one connection; new terms belong to its transaction. */
export async function openTermRegistry(db: Kysely<Tables>): Promise<TermRegistry> {
  const stems = new Map<string, string>();
  const rows = await findTermIds(db);
  const ids = new Map(rows.map(({ id, stem }) => [stem, id]));
  let hasGrown = false;

  const stemOf = (word: string) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stem = wordStem(word);
    stems.set(word, stem);
    return stem;
  };

  return {
    stemOf,
    idOf: (stem) => {
      const id = ids.get(stem);
      if (id === undefined) throw new Error(`No term for ${JSON.stringify(stem)}`);
      return id;
    },
    learn: async (words, isVehicle = false) => {
      const missing = new Map<string, string>();
      for (const word of words) {
        const stem = stemOf(word);
        if ((isVehicle || !ids.has(stem)) && !missing.has(stem)) missing.set(stem, word);
      }
      if (missing.size === 0) return;
      for (const { id, stem } of await addTerms(db, missing, isVehicle)) {
        hasGrown ||= !ids.has(stem);
        ids.set(stem, id);
      }
    },
    hasGrown: () => hasGrown,
  };
}
