import type { ListedSearch } from "#contract/searches.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** No phrase of an entry is longer, and no entry has more of them. */
const LONGEST_PHRASE = 80;
const MOST_PHRASES = 20;

/** What shoppers write for one thing, slips and all, finds together what the shop calls it: one entry of synonyms. */
export function useManySearches(): BulkAction<ListedSearch>[] {
  const t = useDeskTexts("searches.bulk");
  const says = bulkSays(useDeskTexts("searches.bulk.meaning"));
  const locale = useShopLocale();
  return [
    {
      id: "meaning",
      name: t("meaning.name"),
      role: "staff",
      says,
      also: ["words"],
      most: MOST_PHRASES,
      asks: {
        label: t("meaning.asks"),
        hint: t("meaning.hint"),
        least: 1,
        missing: t("meaning.missing"),
        longest: LONGEST_PHRASE,
      },
      preview: ({ text }) =>
        text.length > LONGEST_PHRASE
          ? { skipped: t("tooLong", { most: LONGEST_PHRASE }) }
          : { plan: t("meaning.plan") },
      ...asOneEntry(locale),
    },
  ];
}

/** One entry of all of them, and how it is taken away again. */
function asOneEntry(locale: Locale) {
  let made: number | undefined;
  return {
    together: async (searches: readonly ListedSearch[], meaning: string) => {
      const body = { phrases: searches.map(({ text }) => text), means: [meaning] };
      const path = "admin/synonyms/add";
      ({ id: made } = await ask<{ id: number }>({ path, locale, body }));
    },
    undo: async () => {
      if (made !== undefined)
        await ask({ path: "admin/synonyms/remove", locale, body: { id: made } });
    },
  };
}
