import { pathPattern } from "./page-paths.ts";
import { PAGES } from "./pages.ts";

const CATALOGS_PAGE = pathPattern(PAGES.catalogs.paths);

/** Whether an address is the page of catalogues: it alone may show a file in a frame. */
export function isCatalogsPage(pathname: string): boolean {
  return CATALOGS_PAGE.test(pathname);
}
