import { useQuery } from "@tanstack/react-query";

import type { PartNamesResponse } from "#contract/part-list.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

type Option = { value: string; name: string };

export type PartChoices = {
  brands: readonly (Option & { id: number })[];
  categories: readonly Option[];
  /** The kinds of a category, or all of them, each behind its category's name. */
  kindsOf: (category: string | undefined) => Option[];
  /** What a brand is called, by the number that the audit log has for it. */
  brandOf: (id: number) => string | undefined;
};

/** What a part may be of, by the names that the page's language has for it; nothing until it has come. */
export function usePartNames(): PartChoices {
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: ["parts", "names", locale],
    queryFn: () => ask<PartNamesResponse>({ path: "admin/parts/names", locale, body: {} }),
  });
  return partChoices(data, locale);
}

/** The same of what the call answers. */
export function partChoices(
  names: Pick<PartNamesResponse, "brands" | "categories"> | undefined,
  locale: Locale,
): PartChoices {
  const { brands = [], categories = [] } = names ?? {};
  return {
    brands: brands.map(({ id, brand, name }) => ({ id, value: brand, name })),
    brandOf: (id) => brands.find((brand) => brand.id === id)?.name,
    categories: categories.map(({ category, name }) => ({ value: category, name: name[locale] })),
    kindsOf: (wanted) =>
      categories
        .filter(({ category }) => wanted === undefined || category === wanted)
        .flatMap(({ name, subcategories }) =>
          subcategories.map((kind) => ({
            value: String(kind.id),
            name:
              wanted === undefined ? `${name[locale]}: ${kind.name[locale]}` : kind.name[locale],
          })),
        ),
  };
}
