import type { Synonym, SynonymResponse } from "#contract/synonyms.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { entryAgain } from "./entry-again.ts";
import { phrasesOf } from "./synonym-columns.ts";

/** Entries are taken away as they were when they were looked at, and come back as they were. */
export function useRemovingMany(): BulkAction<Synonym> {
  const t = useDeskTexts("synonyms");
  const says = bulkSays(useDeskTexts("synonyms.bulk.remove"));
  const locale = useShopLocale();
  return {
    id: "remove",
    name: t("remove"),
    role: "staff",
    isBad: true,
    says,
    look: async ({ id }) => {
      const { synonym } = await ask<SynonymResponse>({
        path: "admin/synonyms/get",
        locale,
        body: { id },
      });
      const { version } = synonym;
      return {
        preview: { what: t("entry"), before: phrasesOf(synonym), after: t("nothing") },
        run: () => ask({ path: "admin/synonyms/remove", locale, body: { id, version } }),
        undo: () => ask({ path: "admin/synonyms/add", locale, body: entryAgain(synonym) }),
      };
    },
  };
}
