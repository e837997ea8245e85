import type { Category, Subcategory } from "#contract/categories.ts";

/** A category or a subcategory, as pages show either: its name in the page's language, its drawing, its parts. */
export type NamedKind = { id: number; url: string; name: string; image: string; parts: number };

export function namedCategory(category: Category): NamedKind {
  const { id, category_url: url, category_name: name, image_route: image, parts } = category;
  return { id, url, name, image, parts };
}

export function namedSubcategory(subcategory: Subcategory): NamedKind {
  const { id, sub_category_url: url, sub_category_name: name } = subcategory;
  return { id, url, name, image: subcategory.image_route, parts: subcategory.parts };
}

/** Those categories in which a search counted parts, with as many as it counted. */
export function countedCategories(
  categories: readonly Category[],
  counts: readonly { url: string; count: number }[],
): NamedKind[] {
  const countOf = new Map(counts.map(({ url, count }) => [url, count]));
  return categories.map(namedCategory).flatMap((category) => {
    const parts = countOf.get(category.url);
    return parts === undefined ? [] : [{ ...category, parts }];
  });
}
