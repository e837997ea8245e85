import type { RouteObject } from "react-router";

import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import type { PageHandle } from "#web/page/lazy-page.ts";
import { contentPages } from "./content-pages.ts";
import { laterPages } from "./later-pages.ts";
import { startingPages } from "./starting-pages.ts";

/** Every page that the first table does not know: the shopper's own, and then what tells of the shop or leads to parts. */
export function furtherPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...laterPages(api, locale),
    {
      id: `${locale}-further`,
      handle: {
        module: "src/web/app/further-pages.ts",
        texts: [],
        load: async () => undefined,
      } satisfies PageHandle,
      children: [...contentPages(api, locale), ...startingPages(api, locale)],
    },
  ];
}
