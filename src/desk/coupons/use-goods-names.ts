import { useQuery } from "@tanstack/react-query";

import type { BrandsResponse } from "#contract/brands.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { readCategories } from "#desk/ui/read-categories.ts";

import type { NamedKind } from "#web/api/category-wire.ts";
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
  const [{ brands }, categories] = await Promise.all([
    ask<BrandsResponse>({ path: "brands", locale }),
    readCategories(locale),
  ]);
  return {
    brands: brands.map(({ brand, name }) => ({ value: brand, name })),
    categories: categories.flatMap(({ kinds, ...category }) =>
      [{ value: category.url, name: category.name }].concat(kinds.map(kindIn(category))),
    ),
  };
}

/** A kind of part as coupons write it, behind its category's name. */
function kindIn({ url, name }: NamedKind) {
  return (kind: NamedKind): GoodsOption => ({
    value: `${url}/${kind.url}`,
    name: `${name}: ${kind.name}`,
    kind: kind.name,
  });
}
