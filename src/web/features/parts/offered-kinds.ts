import type { ProductsResponse } from "#contract/products.ts";

import { holdingParts } from "#domain/category/holding-parts.ts";
import { namedCategory } from "#web/api/category-wire.ts";
import type { ShopApi } from "#web/api/shop-api.ts";
import { changed } from "./filter-change.ts";
import { EVERYTHING } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** A kind of part that a text may mean, with its picture, and the list of it. */
export type OfferedKind = { name: string; image: string; query: PartsQuery };

/** A strip of them is looked over at a glance. */
const MOST_KINDS = 6;

/**
 * The kinds of part to choose from beside a list: the ones that the text may mean where it means several, what
 * was found where one word answered for all, and the categories where nothing was understood.
 */
export async function offeredKinds(
  api: Pick<ShopApi, "categories" | "subcategories">,
  query: PartsQuery,
  reply: ProductsResponse,
): Promise<OfferedKind[]> {
  const { reading } = reply.searchInfo;
  if (!reading || query.subcategory !== "" || reply.productsFiltered === 0) return [];
  if (reading.rung === "categories") return categoriesToChoose(api, query);
  const found = foundKinds(reply, reading.rung === "families");
  if (found.length < 2) return [];
  const all = await api.subcategories().catch(() => []);
  return found.flatMap(({ id, name, url }) => {
    const image = all.find((one) => one.id === id)?.image_route;
    return image === undefined ? [] : { name, image, query: changed(query, { subcategory: url }) };
  });
}

/** Those that the text names in the order of what it says, else those that most was found of. */
function foundKinds(
  { filtersAvailable: { subcategories }, searchInfo: { reading } }: ProductsResponse,
  isAny: boolean,
) {
  const named = (reading?.alternatives ?? []).flatMap(
    ({ sub_category_url }) => subcategories.find(({ url }) => url === sub_category_url) ?? [],
  );
  const kinds =
    named.length > 0 || !isAny
      ? named
      : subcategories.toSorted((one, other) => other.count - one.count);
  return kinds.slice(0, MOST_KINDS);
}

async function categoriesToChoose(
  api: Pick<ShopApi, "categories">,
  { vehicle, size, view }: PartsQuery,
): Promise<OfferedKind[]> {
  const categories = await api.categories().catch(() => []);
  return holdingParts(categories)
    .map(namedCategory)
    .map(({ name, url: category, image }) => ({
      name,
      image,
      query: { ...EVERYTHING, vehicle, size, view, category },
    }));
}
