import { useQuery } from "@tanstack/react-query";

import type { KindsRequest, ListedKind } from "#contract/category-desk.ts";

import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

type Choice = { value: string; name: string };

export type KnownKinds = {
  /** All of them, each category before what is in it. */
  all: readonly ListedKind[];
  categories: readonly Choice[];
  /** Each behind its category's name. */
  subcategories: readonly Choice[];
  within: (id: string) => ListedKind[];
};

/** The whole tree, by the names that the page's language has; nothing until it has come. */
export function useKinds(): KnownKinds {
  const locale = useShopLocale();
  const { data: all = [] } = useQuery({
    queryKey: ["categories", "all", locale],
    queryFn: () => readKinds(locale),
  });
  return {
    all,
    categories: all.flatMap(({ id, parent, name }) =>
      parent === null ? [{ value: id, name: name[locale] }] : [],
    ),
    subcategories: all.flatMap(({ id, parent, name }) =>
      parent === null ? [] : [{ value: id, name: `${parent.name[locale]}: ${name[locale]}` }],
    ),
    within: (id) => all.filter(({ parent }) => parent?.id === id),
  };
}

async function readKinds(locale: ReturnType<typeof useShopLocale>): Promise<ListedKind[]> {
  const found: ListedKind[] = [];
  let after: KindsRequest["after"] = null;
  do {
    const body: KindsRequest = { after, limit: 100 };
    const page: KeysetPage<ListedKind> = await ask({ path: "admin/categories", locale, body });
    found.push(...page.items);
    after = page.next === null ? null : String(page.next);
  } while (after !== null);
  return found;
}
