import type { DeskQuote } from "#contract/desk-quotes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

/** What the shop has of a line's part now and what its customer would pay for it today, in words, by its position. */
export function usePartNow({ parts }: Pick<DeskQuote, "parts">): (position: number) => string[] {
  const t = useDeskTexts("quotes.lines");
  const format = useFormat();
  return (position) => {
    const part = parts.find((one) => one.position === position);
    if (!part) return [t("gone")];
    const { price, here, elsewhere, incoming } = part;
    return [
      price === null ? t("noPrice") : t("today", { price: format.money(price) }),
      t("stock", { here, elsewhere, incoming }),
    ];
  };
}
