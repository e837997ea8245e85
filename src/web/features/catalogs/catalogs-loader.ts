import type { Catalog } from "#contract/catalogs.ts";

import type { ShopApi } from "#web/api/shop-api.ts";
import { foundHere } from "#web/page/found-here.ts";

export type CatalogsPage = { catalogs: Catalog[] };

/** The catalogues; 404 where the storefront shows none (setting show_catalogs_link). */
export function createCatalogsLoader(api: Pick<ShopApi, "catalogs">) {
  return async (): Promise<CatalogsPage> => ({ catalogs: foundHere(await api.catalogs?.()) });
}
