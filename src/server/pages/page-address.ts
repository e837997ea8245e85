import { type Locale, localeOf } from "#domain/i18n/locale.ts";
import { isDeskPath } from "#domain/page/desk-pages.ts";
import { foldersOf, isPrivatePath, pathsOf } from "#domain/page/page-paths.ts";
import { LIST_KEYS } from "#domain/part/list-keys.ts";

const LONGEST_PATH = 1_000;
const LONGEST_VALUE = 200;
const MOST_VALUES = 60;
/**
 * Every query key that a page reads, with its place; any other one would only fill the cache. The order is
 * that of the shop's own addresses, so that what a page says of its address (the link to the other language)
 * reads as it was asked.
 */
const QUERY_KEYS = new Map(
  [
    LIST_KEYS,
    ["id", "model", "model2", "year", "year2", "engine", "engine2", "text", "unificado", "sku"],
  ]
    .flat()
    .map((key, place) => [key, place]),
);
const LISTS = new Set(foldersOf(pathsOf((page) => page.isList)));
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL = /[\u0000-\u001f\u007f]/;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

export type PageAddress = {
  /** Path and query in one writing for all that mean the same: what is rendered, and the cache key. */
  href: string;
  locale: Locale;
  /** An account, cart or order page: never stored on the way. */
  isPrivate: boolean;
  /** A list of parts: there are as many as there are searches, and each asks the database for much. */
  isList: boolean;
  /** The back office, which has one document for all its addresses. */
  isDesk: boolean;
};

export type OddAddress = { status: 400 | 414 };

/**
 * Reads what a browser asked for (architecture §4, 1). Page paths match without regard to case, so
 * the part that names the page is lower-cased; what follows is a value and keeps its case. Query
 * keys are put in one order and unknown ones dropped. An address that no page can have is told apart: it must
 * never reach the router, a redirect or the database.
 */
export function pageAddress(target: string): PageAddress | OddAddress {
  const [rawPath, rawQuery] = splitOnce(target, "?");
  if (rawPath.length > LONGEST_PATH) return { status: 414 };
  const path = readablePath(rawPath);
  if (path === undefined) return { status: 400 };
  const normal = normalPath(path);
  const [name = ""] = normal.replace(/^\/(?:en\/)?/, "").split("/");
  return {
    href: normal + normalQuery(rawQuery),
    locale: localeOf(path),
    isPrivate: isPrivatePath(normal),
    isList: LISTS.has(name),
    isDesk: isDeskPath(normal),
  };
}

export function isOdd(address: PageAddress | OddAddress): address is OddAddress {
  return "status" in address;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function readablePath(path: string): string | undefined {
  if (!path.startsWith("/") || /\/\/|\\/.test(path) || DOT_SEGMENT.test(path)) return undefined;
  try {
    if (CONTROL.test(decodeURIComponent(path))) return undefined;
    return new URL(path, "http://shop.local").pathname;
  } catch {
    return undefined;
  }
}

function normalPath(path: string): string {
  const [, first = "", second = "", ...values] = path.replace(/\/+$/, "").split("/");
  const isEnglish = first.toLowerCase() === "en";
  const named = isEnglish
    ? [first.toLowerCase(), second.toLowerCase()]
    : [first.toLowerCase(), second];
  return `/${[...named, ...values].join("/")}`.replace(/\/+$/, "") || "/";
}

function normalQuery(query: string): string {
  if (query === "") return "";
  const kept = [...new URLSearchParams(query)]
    .filter(([key, value]) => QUERY_KEYS.has(key) && value !== "" && !CONTROL.test(value))
    .slice(0, MOST_VALUES)
    .map(([key, value]): [string, string] => [key, value.slice(0, LONGEST_VALUE)])
    .toSorted(([a, x], [b, y]) => placeOf(a) - placeOf(b) || compare(x, y));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`;
}

function placeOf(key: string): number {
  return QUERY_KEYS.get(key) ?? QUERY_KEYS.size;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
