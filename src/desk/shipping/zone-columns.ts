import type { EditedRateZone, RateZone } from "#contract/shipping-tables.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import type { TextColumn } from "#desk/ui/list/text-column.ts";

import { shippingWords } from "./shipping-words.ts";

/** The columns of the list of zones. */
export function zoneColumns(language: DeskLanguage): TextColumn<RateZone>[] {
  const t = language.texts("shipping");
  const words = shippingWords(language);
  const cost = (service: EditedRateZone["rates"][number]["service"]): TextColumn<RateZone> => ({
    id: service,
    title: t(`services.${service}`),
    text: ({ rates }) =>
      rates
        .filter((rate) => rate.service === service)
        .map((rate) => words.price(rate))
        .join("; "),
  });
  return [
    { id: "name", title: t("fields.zone"), text: ({ name }) => name },
    cost("ground"),
    cost("express"),
    cost("freight"),
    { id: "areas", title: t("fields.areas"), text: ({ areas }) => areas.join(", ") },
    {
      id: "carriers",
      title: t("fields.carrier"),
      isExtra: true,
      text: ({ rates }) => [...new Set(rates.map(({ carrier }) => carrier))].join(", "),
    },
    { id: "code", title: t("fields.code"), isExtra: true, text: ({ code }) => code },
    {
      id: "by",
      title: t("fields.changedBy"),
      isExtra: true,
      text: ({ changedBy }) => changedBy ?? "",
    },
  ];
}
