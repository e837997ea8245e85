import { pathPattern } from "./page-paths.ts";
import { PAGES } from "./pages.ts";

const MAP_PAGE = pathPattern(PAGES.map.paths);

/** Whether an address is the map of branches: it alone may ask where somebody is, and show pictures of streets. */
export function isMapPage(pathname: string): boolean {
  return MAP_PAGE.test(pathname);
}
