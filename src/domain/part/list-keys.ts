/** The query keys of a list of parts, in the order in which its address writes them (docs/addresses.md). */
export const LIST_KEYS = [
  "q",
  "vehicle",
  "fit",
  "make",
  "category",
  "subcategory",
  "brand",
  "quality",
  "min",
  "max",
  "stock",
  "warehouse",
  "sort",
  "page",
  "size",
  "view",
] as const;
export type ListKey = (typeof LIST_KEYS)[number];

const PLAIN_KEYS: ReadonlySet<ListKey> = new Set(["category", "subcategory", "page"]);

/** The keys that filter or arrange a plain list: search engines stay out, for their combinations have no end (lessons 23). */
export const FILTER_KEYS = LIST_KEYS.filter((key) => !PLAIN_KEYS.has(key));
