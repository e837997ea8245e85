import { readPartsQuery, writePartsQuery } from "./parts-address.ts";
import type { PartsQuery } from "./parts-query.ts";

/** How the shopper likes lists, and the list last looked at; kept in this browser (specification §4). */
const PREFERENCE = "repuesto.list";
const LAST_LIST = "repuesto.lastList";

/** Keeps the page size and view that a shopper chose by hand. */
export function rememberListPreference({ size, view }: Pick<PartsQuery, "size" | "view">): void {
  write(PREFERENCE, new URLSearchParams({ size: String(size), view }).toString());
}

/**
 * The query with the remembered page size and view, for an address that says neither. Undefined when
 * there is nothing to change: no memory, the defaults, or on the server.
 */
export function savedListPreference(
  keys: URLSearchParams,
  query: PartsQuery,
): PartsQuery | undefined {
  if (keys.has("size") || keys.has("view")) return undefined;
  const { size, view } = readPartsQuery(new URLSearchParams(read(PREFERENCE)));
  return size === query.size && view === query.view ? undefined : { ...query, size, view };
}

/** Keeps the filter of the list that is on screen, so that a part's page can lead back to it. */
export function rememberLastList(query: PartsQuery): void {
  write(LAST_LIST, writePartsQuery(query));
}

/** The query keys of the list last looked at in this browser; null before the first one. */
export function lastListKeys(): string | null {
  return read(LAST_LIST) || null;
}

/** Storage may be missing (the server) or refused (a browser's privacy setting). */
function read(key: string): string {
  if (typeof document === "undefined") return "";
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A shopper who keeps nothing loses only the convenience.
  }
}
