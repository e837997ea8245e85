import { useQuery } from "@tanstack/react-query";

import type { BrandsResponse } from "#contract/brands.ts";
import type {
  CategoriesResponse,
  Category,
  Subcategory,
  SubcategoriesResponse,
} from "#contract/categories.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** A brand or a category by what coupons write for it, and as the language below names it. */
export type GoodsOption = {
  value: string;
  name: string;
  /** A kind of part without its category, as a sentence says it. */
  kind?: string;
};
export type GoodsNames = {
  brands: readonly GoodsOption[];
  /** Each category before its kinds of part. */
  categories: readonly GoodsOption[];
};

const NONE: GoodsNames = { brands: [], categories: [] };

/** What a coupon may be for; nothing until it has come. */
export function useGoodsNames(): GoodsNames {
  const locale = useShopLocale();
  const { data = NONE } = useQuery({
    queryKey: ["goodsNames", locale],
    queryFn: () => readNames(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function readNames(locale: Locale): Promise<GoodsNames> {
  const [{ brands }, { categories }, { subcategories }] = await Promise.all([
    ask<BrandsResponse>({ path: "brands", locale }),
    ask<CategoriesResponse>({ path: "categories", locale }),
    ask<SubcategoriesResponse>({ path: "categories/subcategoriesAll", locale }),
  ]);
  return {
    brands: brands.map(({ brand, name }) => ({ value: brand, name })),
    categories: categories.flatMap((category) =>
      [{ value: category.category_url, name: category.category_name }].concat(
        subcategories.filter(isOf(category)).map(kindIn(category)),
      ),
    ),
  };
}

function isOf({ id }: Category) {
  return (kind: Subcategory) => kind.category_id === id;
}

/** A kind of part as coupons write it, behind its category's name. */
function kindIn({ category_url: url, category_name: name }: Category) {
  return ({ sub_category_url: kind, sub_category_name: kindName }: Subcategory): GoodsOption => ({
    value: `${url}/${kind}`,
    name: `${name}: ${kindName}`,
    kind: kindName,
  });
}
