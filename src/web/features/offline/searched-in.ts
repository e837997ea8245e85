import { pathPattern } from "#domain/page/page-paths.ts";
import { PAGES } from "#domain/page/pages.ts";

const RESULTS = pathPattern([...PAGES.results.paths, ...PAGES.allResults.paths]);

/** The text that an address of the shop searches for; empty where it searches for none. */
export function searchedIn(path: string): string {
  const { pathname, searchParams } = new URL(path, "https://shop.invalid");
  return RESULTS.test(pathname) ? (searchParams.get("q") ?? "") : "";
}
