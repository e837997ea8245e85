import type { Category } from "#contract/categories.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { namedCategory } from "#web/api/category-wire.ts";
import { categoryPath } from "#web/paths.ts";
import type { Tile } from "./tile-grid.tsx";

/** A category's own tile, which leads to its page and says when it has nothing for the active vehicle. */
export function categoryTile(
  locale: Locale,
  category: Category,
  more: Pick<Tile, "number" | "note"> = {},
): Tile {
  const { id, url, name, image, parts } = namedCategory(category);
  const href = categoryPath(locale, url);
  return { href, name, image, parts, of: { kind: "category", id }, ...more };
}
