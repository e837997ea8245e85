import type { DeskQuoteEntry, DeskQuoteResponse } from "#contract/desk-quotes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LONGEST_MESSAGE } from "#desk/ui/acts/longest-message.ts";
import { type BulkAction, type BulkAsks, bulkSays } from "#desk/ui/bulk/bulk-action.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** What is done with many quotes at once: the same is written to their customers, or they are declined for one reason. */
export function useManyQuotes(): BulkAction<DeskQuoteEntry>[] {
  return [useWriting(), useDeclining()];
}

/** A quote as it is now. */
function useLooking() {
  const locale = useShopLocale();
  return async ({ quoteNumber }: DeskQuoteEntry) => {
    const body = { quoteNumber: Number(quoteNumber) };
    const { quote } = await ask<DeskQuoteResponse>({ path: "admin/quotes/get", locale, body });
    return { quote, seen: { ...body, version: quote.version } };
  };
}

function useWriting(): BulkAction<DeskQuoteEntry> {
  const t = useDeskTexts("quotes.bulk");
  const says = bulkSays(useDeskTexts("quotes.bulk.message"));
  const locale = useShopLocale();
  const lookAt = useLooking();
  return {
    id: "message",
    name: t("message.name"),
    role: "staff",
    says,
    asks: { ...written(t("message.asks"), t("missing")), hint: t("message.hint") },
    look: async (entry) => {
      const { quote, seen } = await lookAt(entry);
      return {
        preview: { plan: t("message.plan", { email: quote.email }) },
        run: (message) => ask({ path: "admin/quotes/message", locale, body: { ...seen, message } }),
      };
    },
  };
}

function useDeclining(): BulkAction<DeskQuoteEntry> {
  const t = useDeskTexts("quotes");
  const says = bulkSays(useDeskTexts("quotes.bulk.decline"));
  const locale = useShopLocale();
  const lookAt = useLooking();
  return {
    id: "decline",
    name: t("bulk.decline.name"),
    role: "staff",
    isBad: true,
    says,
    asks: { ...written(t("bulk.decline.asks"), t("bulk.missing")), hint: t("bulk.decline.hint") },
    look: async (entry) => {
      const { quote, seen } = await lookAt(entry);
      const before = t(`statuses.${quote.status}`);
      if (!quote.steps.includes("decline"))
        return { skipped: t("bulk.decline.cannot", { status: before }) };
      return {
        preview: { what: t("fields.status"), before, after: t("statuses.declined") },
        run: (message) => ask({ path: "admin/quotes/decline", locale, body: { ...seen, message } }),
      };
    },
  };
}

function written(label: string, missing: string): BulkAsks {
  return { label, missing, least: 1, longest: LONGEST_MESSAGE };
}
