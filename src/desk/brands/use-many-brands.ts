import type { DeskBrandResponse, ListedBrand } from "#contract/brand-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { useBrandLists } from "./use-brand-lists.ts";

/** Brands of which there is nothing are removed together, as an import of names may leave them. */
export function useManyBrands(): BulkAction<ListedBrand>[] {
  const t = useDeskTexts("brands.bulk");
  const says = bulkSays(useDeskTexts("brands.bulk.remove"));
  const locale = useShopLocale();
  const readAnew = useBrandLists();
  return [
    {
      id: "remove",
      name: t("remove.name"),
      role: "manager",
      isBad: true,
      says,
      readAnew,
      look: async ({ id }) => {
        const { brand } = await ask<DeskBrandResponse>({
          path: "admin/brands/get",
          locale,
          body: { id },
        });
        const { parts, coupons, version } = brand;
        if (parts + coupons > 0) return { skipped: t("used", { parts, coupons }) };
        return {
          preview: { plan: t("remove.plan") },
          run: () => ask({ path: "admin/brands/remove", locale, body: { id, version } }),
          undo: () => ask({ path: "admin/brands/restore", locale, body: { id } }),
        };
      },
    },
  ];
}
