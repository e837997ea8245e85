import type { Catalog, CatalogsResponse } from "#contract/booklets.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { foundHere } from "#web/page/found-here.ts";

export type BookletsShown = { catalogs: Catalog[] };

/** The catalogues; 404 where the storefront shows none (setting show_catalogs_link). */
export function createBookletsLoader(api: Pick<ShopApi, "catalogs">, locale: Locale) {
  const catalogs = api.catalogs ?? (() => requestCatalogs(locale));
  return async (): Promise<BookletsShown> => ({ catalogs: foundHere(await catalogs()) });
}

/** A customer's browser loads the page anew; what it calls comes with the page. */
async function requestCatalogs(locale: Locale): Promise<Catalog[] | undefined> {
  try {
    return (await ask<CatalogsResponse>({ path: "catalogs", locale })).catalogs;
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}
