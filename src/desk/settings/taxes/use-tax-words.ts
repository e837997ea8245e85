import { languageTag } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

/** Rates have up to four decimals of a percent. */
const RATE_DECIMALS = 4;

/** How rates and sums are said. */
export function useTaxWords() {
  const t = useDeskTexts("taxes");
  const locale = useShopLocale();
  const format = useFormat();
  const rates = new Intl.NumberFormat(languageTag(locale), {
    maximumFractionDigits: RATE_DECIMALS,
  });
  return {
    percent: (rate: number): string => t("percent", { rate: rates.format(rate) }),
    money: (dollars: number): string => format.money(dollars),
  };
}
