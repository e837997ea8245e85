import type { RouteObject } from "react-router";

import { type PageName, PAGES } from "#domain/page/pages.ts";

import { lazyPage, type PageSource } from "#web/page/lazy-page.ts";

type Page = Omit<RouteObject, "path" | "index" | "children">;

/** The routes of a page of the table, one at each of its addresses. */
export function pageRoutes(
  name: PageName,
  { loader, ...source }: Omit<PageSource, "name"> & Pick<RouteObject, "loader">,
): RouteObject[] {
  return at(PAGES[name].paths, { ...(loader && { loader }), ...lazyPage({ ...source, name }) });
}

/**
 * One page under several paths. Each route has a `lazy` of its own: the router empties it once it is
 * loaded, and a second route that shared it would render nothing.
 */
export function at(paths: readonly string[], page: Page): RouteObject[] {
  const ownLazy = () => typeof page.lazy === "object" && { lazy: Object.assign({}, page.lazy) };
  return paths.map((path) =>
    Object.assign(path === "" ? { index: true as const } : { path }, page, ownLazy()),
  );
}
