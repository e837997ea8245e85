import type { DeskCatalog } from "#contract/booklet-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { isBookletAwaited } from "./booklet-state.ts";

/** New editions of many catalogues are asked for, or many are removed, which is undone by asking for them again. */
export function useManyBooklets(): BulkAction<DeskCatalog>[] {
  const t = useDeskTexts("booklets");
  const saysAgain = bulkSays(useDeskTexts("booklets.bulk.again"));
  const removing = useDeskTexts("booklets.bulk.remove");
  const locale = useShopLocale();
  const make = ({ kind, key }: DeskCatalog) =>
    ask({ path: "admin/catalogs/make", locale, body: { kind, of: key } });
  return [
    {
      id: "again",
      name: t("again"),
      role: "manager",
      says: saysAgain,
      preview: (booklet) =>
        isBookletAwaited(booklet)
          ? { skipped: t("awaitedNote") }
          : { plan: t("bulk.again.plan", { count: booklet.editions.length }) },
      run: make,
    },
    {
      id: "remove",
      name: t("remove"),
      role: "manager",
      isBad: true,
      says: {
        ...bulkSays(removing),
        // The files are gone: all that comes back is the wish for them.
        undo: { name: removing("undo"), done: (count) => removing("undone", { count }) },
      },
      preview: ({ editions }) => ({ plan: t("bulk.remove.plan", { count: editions.length }) }),
      run: ({ link }) => ask({ path: "admin/catalogs/remove", locale, body: { link } }),
      undo: make,
    },
  ];
}
