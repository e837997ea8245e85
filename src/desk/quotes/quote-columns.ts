import type { DeskQuoteEntry } from "#contract/desk-quotes.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import {
  BY_AGE,
  countColumn,
  dayOfMomentColumn,
  momentColumn,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

/** The columns of the list of quotes. */
export function quoteColumns(language: DeskLanguage): TextColumn<DeskQuoteEntry>[] {
  const t = language.texts("quotes");
  return [
    { id: "number", title: t("fields.number"), width: "6rem", text: (one) => one.quoteNumber },
    momentColumn(language, {
      id: "asked",
      title: t("fields.asked"),
      sort: BY_AGE,
      of: ({ createdAt }) => createdAt,
    }),
    { id: "customer", title: t("fields.customer"), text: buyerName },
    {
      id: "status",
      title: t("fields.status"),
      width: "9rem",
      text: ({ status }) => t(`statuses.${status}`),
    },
    dayOfMomentColumn(language, {
      id: "expires",
      title: t("fields.expires"),
      width: "8rem",
      of: ({ expiresAt }) => expiresAt,
    }),
    countColumn(language, {
      id: "lines",
      title: t("fields.lines"),
      width: "5rem",
      of: ({ lines }) => lines,
    }),
    moneyColumn(language, {
      id: "total",
      title: t("fields.total"),
      width: "8rem",
      of: ({ total }) => total,
    }),
    ...extraColumns(language),
  ];
}

/** What is shown when somebody asks for it. */
function extraColumns({ texts }: DeskLanguage): TextColumn<DeskQuoteEntry>[] {
  const t = texts("quotes");
  const extra = (id: "email" | "purchaseOrder" | "firstPart"): TextColumn<DeskQuoteEntry> => ({
    id,
    title: t(`fields.${id}`),
    isExtra: true,
    text: (one) => one[id],
  });
  return [
    extra("email"),
    extra("purchaseOrder"),
    extra("firstPart"),
    {
      id: "storefront",
      title: t("fields.storefront"),
      isExtra: true,
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    },
  ];
}
