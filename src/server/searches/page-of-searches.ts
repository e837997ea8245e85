import type { SearchesRequest } from "#contract/searches.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import {
  findSearchedPage,
  findUnknownPage,
  type SearchedLine,
  type SearchedPlace,
} from "./search-list-store.ts";

const DEFAULT_DAYS = 30;

export type SearchPage = { items: SearchedLine[]; next: string | null };
export type SearchPager = (request: SearchesRequest) => Promise<SearchPage>;

/** What shoppers ask, page after page by how often, for the staff (decisions §4, §11). */
export function createSearchPager(db: Database): SearchPager {
  return async ({ filters, after, limit }) => {
    const list = filters.list ?? "nothing";
    const days = filters.days ?? DEFAULT_DAYS;
    const text = storableText(filters.text ?? "");
    const page = { days, text, after: placeOf(after), most: limit + 1 };
    const found =
      list === "unknown"
        ? await findUnknownPage(db, page)
        : await findSearchedPage(db, { ...page, onlyNothing: list === "nothing" });
    return keysetPage(found, limit, cursorOf);
  };
}

function placeOf(cursor: string | null | undefined): SearchedPlace | undefined {
  if (!cursor) return undefined;
  const gap = cursor.indexOf(" ");
  return { times: Number(cursor.slice(0, gap)), text: cursor.slice(gap + 1) };
}

function cursorOf(line: SearchedLine | undefined): string | null {
  return line ? `${line.times} ${line.text}` : null;
}
