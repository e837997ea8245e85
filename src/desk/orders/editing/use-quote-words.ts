import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import type { EditPreview } from "./edit-preview.ts";

/** What stands of the quote that an order came of, a sentence for each of its terms. */
export function useQuoteWords(): (quote: EditPreview["quote"]) => string[] {
  const t = useDeskTexts("orderEdit.quote");
  const format = useFormat();
  return (quote) => {
    if (quote === null) return [];
    const { quoteNumber: number, until, isOpen, shipping, isTaxedAsQuoted } = quote;
    return [
      t("prices", { number }),
      isOpen && until !== null ? t("open", { until: format.moment(until) }) : t("over"),
      t(`shipping.${shipping}`),
      t(isTaxedAsQuoted ? "taxed" : "taxedNow"),
    ];
  };
}
