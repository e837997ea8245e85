import type { KindResponse, ListedKind } from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { useKindLists } from "./use-kind-lists.ts";

/** Categories and subcategories in which there is nothing are removed together; where parts would go is asked for each. */
export function useManyKinds(): BulkAction<ListedKind>[] {
  const t = useDeskTexts("categories");
  const says = bulkSays(useDeskTexts("categories.bulk.remove"));
  const locale = useShopLocale();
  const readAnew = useKindLists();
  return [
    {
      id: "remove",
      name: t("bulk.remove.name"),
      role: "manager",
      isBad: true,
      says,
      readAnew,
      look: async ({ id }) => {
        const { kind } = await ask<KindResponse>({
          path: "admin/categories/get",
          locale,
          body: { id },
        });
        const { parts, subcategories, namedBy, version } = kind;
        if (parts + subcategories + namedBy > 0)
          return { skipped: t("bulk.used", { parts, subcategories, namedBy }) };
        return {
          preview: { plan: t("remove.lost") },
          run: () => ask({ path: "admin/categories/remove", locale, body: { id, version } }),
          undo: () => ask({ path: "admin/categories/restore", locale, body: { id } }),
        };
      },
    },
  ];
}
