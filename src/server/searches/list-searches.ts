import type { Database } from "#server/platform/database/database.ts";

import {
  findSearchedTexts,
  findUnknownWords,
  type SearchedText,
  type UnknownWord,
} from "./search-list-store.ts";

export type SearchList = {
  /** Words that nobody understood, the commonest first. */
  unknown: UnknownWord[];
  /** Questions that found nothing, or nothing of what they searched for. */
  nothing: SearchedText[];
  /** What is searched most. */
  common: SearchedText[];
};

export type SearchLister = (asking: { days: number; size: number }) => Promise<SearchList>;

/** What was searched in the last days, by how often: what to learn from (decisions §4). */
export function createSearchLister(db: Database): SearchLister {
  return async (asking) => {
    const [unknown, nothing, common] = await Promise.all([
      findUnknownWords(db, asking),
      findSearchedTexts(db, { ...asking, onlyNothing: true }),
      findSearchedTexts(db, { ...asking, onlyNothing: false }),
    ]);
    return { unknown, nothing, common };
  };
}
