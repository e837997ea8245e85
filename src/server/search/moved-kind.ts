import type { PartsFilters } from "#contract/products.ts";

import type { SearchLexicon } from "./search-lexicon.ts";

/** The addresses of a category and, where one is meant, of a subcategory in it; empty for none. */
export type KindAddress = { category: string; subcategory: string };

type Known = Pick<SearchLexicon, "categories" | "subcategories" | "formerKinds">;

/**
 * Where the category and subcategory of an address are now; undefined where they are still there, or nobody knows
 * them. Addresses are of before where the kind went elsewhere (decisions §11, categories).
 */
export function movedKind(
  { category, subcategory }: Pick<PartsFilters, "category" | "subcategory">,
  { categories, subcategories, formerKinds }: Known,
): KindAddress | undefined {
  const [from, kind] = [addressOf(category), addressOf(subcategory)];
  const home = Array.from(categories.values()).find(({ url }) => url === from);
  const isThere = (inId: number) =>
    Array.from(subcategories.values()).some(
      ({ url, categoryId }) => url === kind && categoryId === inId,
    );
  if (home && (kind === "" || isThere(home.id))) return undefined;
  const former = formerKinds.get(kind === "" ? from : `${from}/${kind}`);
  if (former) return { category: former.category, subcategory: former.subcategory };
  const led = home ? undefined : formerKinds.get(from);
  return led && { category: led.category, subcategory: kind };
}

function addressOf(reference: PartsFilters["category"]): string {
  return String(reference ?? "").toLowerCase();
}
