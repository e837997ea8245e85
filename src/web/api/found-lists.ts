import type { OwnNumbersResponse } from "#contract/own-numbers.ts";
import type {
  SavedListResponse,
  SavedListsResponse,
  SharedListResponse,
} from "#contract/saved-lists.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "./send.ts";

/** The lists of an account, or the one of an address; a list of null is none of the account's. */
export type FoundLists =
  | { lists: SavedListsResponse["lists"] }
  | { list: SavedListResponse["list"] | null }
  | { ownNumbers: OwnNumbersResponse };

/** What stands in an address for the account's own part numbers, where one of its lists has an id. */
export const OWN_NUMBERS = "numbers";

/** Asks for the lists of the account, for the one that an address names, or for its own part numbers. */
export async function askForLists(id: string, locale: Locale): Promise<FoundLists> {
  if (id === "") {
    const { lists } = await ask<SavedListsResponse>({ path: "account/lists", locale });
    return { lists };
  }
  if (id === OWN_NUMBERS)
    return { ownNumbers: await ask<OwnNumbersResponse>({ path: "account/partnumbers", locale }) };
  const path = `account/lists/${encodeURIComponent(id)}`;
  return { list: await found(ask<SavedListResponse>({ path, locale })) };
}

/** A list by its link; null inside when the link leads to none. */
export type FoundSharedList = { list: SharedListResponse["list"] | null };

export async function askForSharedList(id: string, locale: Locale): Promise<FoundSharedList> {
  const path = `lists/${encodeURIComponent(id)}`;
  return { list: await found(ask<SharedListResponse>({ path, locale })) };
}

async function found<List>(reply: Promise<{ list: List }>): Promise<List | null> {
  try {
    return (await reply).list;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  }
}
