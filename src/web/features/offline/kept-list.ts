import { STORES } from "#domain/offline/kept.ts";
import { CUSTOMER_STORE } from "#domain/offline/stores.ts";
import { pathPattern } from "#domain/page/page-paths.ts";
import { PAGES } from "#domain/page/pages.ts";

import { trustPolicy } from "#web/ui/trusted-types.ts";

/** A page that opens without network. */
export type KeptPage = {
  path: string;
  title: string;
  isPart: boolean;
  /** When the shop sent it. */
  at: Date;
};

/** Nothing in a document that is only read runs, whatever it holds. */
const onlyRead = trustPolicy("kept-page", { createHTML: (html) => html });

const PART = pathPattern(PAGES.part.paths);
/** One of its addresses is what those of parts begin with. */
const RESULTS = pathPattern(PAGES.results.paths);
const THIS_LIST = pathPattern(PAGES.offline.paths);

/** What was kept in this browser in a language, what was looked at last first; undefined where nothing can be. */
export async function keptPages(
  isInLanguage: (path: string) => boolean,
): Promise<KeptPage[] | undefined> {
  if (typeof caches === "undefined") return undefined;
  const names = (await caches.keys()).filter((name) => holdsPages(name));
  const found = await Promise.all(names.map((name) => pagesIn(name)));
  return found
    .flat()
    .filter(({ path }) => isInLanguage(path))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

function holdsPages(name: string): boolean {
  return name === CUSTOMER_STORE || name.startsWith(STORES.pages);
}

async function pagesIn(name: string): Promise<KeptPage[]> {
  const store = await caches.open(name);
  const keys = await store.keys();
  const pages = await Promise.all(
    keys.map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      if (pathname.startsWith("/api/") || THIS_LIST.test(pathname)) return undefined;
      const response = await store.match(url, { ignoreVary: true });
      return response && pageOf({ pathname, search }, response);
    }),
  );
  return pages.filter((page) => page !== undefined);
}

async function pageOf(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  response: Response,
): Promise<KeptPage> {
  const parsed = new DOMParser().parseFromString(
    onlyRead.createHTML(await response.text()),
    "text/html",
  );
  const isPart = PART.test(pathname) && !RESULTS.test(pathname);
  const heading = parsed.querySelector("h1")?.textContent ?? parsed.title;
  return {
    path: pathname + search,
    // Many parts have the same heading: the document's title begins with the number.
    title: isPart ? parsed.title.replace(/ \| [^|]*$/, "") : heading,
    isPart,
    at: new Date(response.headers.get("date") ?? 0),
  };
}
