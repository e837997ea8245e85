import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteMatch,
  type RouteObject,
} from "react-router";

import { LOCALES } from "#domain/i18n/locale.ts";

import { createBrowserApi } from "#web/api/browser-api.ts";
import { orReload } from "#web/page/lazy-page.ts";
import { type MorePages, NOT_FOUND, pagesId, routes } from "./routes.tsx";

/** The table for the page that is open, with the later pages where it may be one of them. */
export async function routesAt(place: { pathname: string }): Promise<RouteObject[]> {
  const table = routes(createBrowserApi);
  if (!leadsBeyond(matchRoutes(table, place))) return table;
  return routes(createBrowserApi, await pagesBeyond(place));
}

/**
 * Adds the later pages to the router when a shopper goes where the table it began with does not
 * lead. The router's own partial matches do not tell: they stop at the language.
 */
export function routesBeyond(table: RouteObject[]): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    if (!leadsBeyond(matchRoutes(table, path))) return;
    const more = await pagesBeyond(path);
    for (const locale of LOCALES) {
      patch(pagesId(locale), more(createBrowserApi(locale), locale));
    }
  };
}

/** Whether an address is none of the pages known so far. */
export function leadsBeyond(matches: readonly Pick<RouteMatch, "route">[] | null): boolean {
  return matches?.at(-1)?.route.path === NOT_FOUND;
}

/** The tables that an address beyond the first one needs, each fetched once: the shopper's own pages before the others. */
export async function pagesBeyond(place: string | { pathname: string }): Promise<MorePages> {
  const { laterPages } = await import("./later-pages.ts").catch(orReload);
  if (!leadsBeyond(matchRoutes(routes(createBrowserApi, laterPages), place))) return laterPages;
  const { furtherPages } = await import("./further-pages.ts").catch(orReload);
  return furtherPages;
}
