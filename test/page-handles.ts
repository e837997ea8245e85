import type { RouteObject } from "react-router";

import { isPageHandle, type PageHandle } from "#web/page/lazy-page.ts";
import { furtherPages } from "#web/app/further-pages.ts";
import { routes } from "#web/app/routes.tsx";

import { shopApi } from "./factories/shop-api.ts";

/** A page, and the modules that its document loads besides its own: those of the routes above it. */
type Page = PageHandle & { above: string[] };

/** Every page of the route table that comes when it is needed, once each. */
export function everyPage(): Page[] {
  const pages = pagesOf(routes((locale) => shopApi(locale), furtherPages));
  return [...new Map(pages.map((page) => [page.module, page])).values()];
}

function pagesOf(table: RouteObject[], above: string[] = []): Page[] {
  return table.flatMap(({ handle, children }) => {
    if (!children) return isPageHandle(handle) ? [{ ...handle, above }] : [];
    return pagesOf(children, isPageHandle(handle) ? [...above, handle.module] : above);
  });
}
