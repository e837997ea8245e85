import { data, type LoaderFunctionArgs, type RouteObject } from "react-router";

import { type PageName, PAGES } from "#domain/page/pages.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import type { PageSource } from "#web/page/lazy-page.ts";
import { pageRoutes } from "./at-paths.ts";

type GuardedSource<Data> = Omit<PageSource, "name"> & {
  api: Pick<ShopApi, "settings">;
  /** Whether there can be anything at an address; where there cannot, the shell is a 404 and the page says so. */
  isAddress?: (address: { id: string }) => boolean;
  /** What the page shows, asked in the browser only, once every guard let through. */
  load: (address: { id: string; query: URLSearchParams }) => Promise<Data>;
};

/**
 * A page behind its guards of the table. Its HTML is the same empty shell for everybody (decisions §3): the server
 * passes no guard and has no data, so the loader's answer is null there; the browser asks for both as
 * soon as the page is alive.
 */
export function guardedPage<Data>(name: PageName, source: GuardedSource<Data>): RouteObject[] {
  const { api, load, isAddress, ...page } = source;
  const { guards = [] } = PAGES[name];
  const { locale } = page;
  return pageRoutes(name, {
    ...page,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const url = new URL(request.url);
      const address = { id: params["id"] ?? "", query: url.searchParams };
      const { passGuards } = await import("./guards.ts"); // most pages need none
      await passGuards(guards, { url, locale, settings: api.settings });
      if (typeof document !== "undefined") return load(address);
      return data(null, { status: isAddress && !isAddress(address) ? 404 : 200 });
    },
  });
}
