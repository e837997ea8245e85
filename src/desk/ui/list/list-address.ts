/** What a list shows, by the keys that its address has for it; a key that is not set is not there. */
export type ListFilters = Readonly<Record<string, string>>;

/** What the address of a list says of its filters; a key that is none of the list's is another's. */
export function filtersIn(search: URLSearchParams, keys: readonly string[]): ListFilters {
  const found = keys.map((key) => [key, search.get(key) ?? ""] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== ""));
}

/** The same address with another filter; an empty value takes it away. */
export function withFilter(search: URLSearchParams, key: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === "") changed.delete(key);
  else changed.set(key, value);
  return changed;
}

/** The query of a list's filters, in the list's order: two lists of the same filters have the same. */
export function queryOf(filters: ListFilters, keys: readonly string[]): string {
  return new URLSearchParams(
    keys.map((key) => [key, filters[key] ?? ""]).filter(([, value]) => value !== ""),
  ).toString();
}
