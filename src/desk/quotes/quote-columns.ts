import type { DeskQuoteEntry } from "#contract/desk-quotes.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { paperColumns } from "#desk/ui/list/paper-columns.ts";
import {
  countColumn,
  dayOfMomentColumn,
  extraText,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

/** The columns of the list of quotes. */
export function quoteColumns(language: DeskLanguage): TextColumn<DeskQuoteEntry>[] {
  const t = language.texts("quotes");
  return [
    ...paperColumns(language, {
      title: t,
      number: ({ quoteNumber }: DeskQuoteEntry) => quoteNumber,
      moment: "asked",
    }),
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
  const extra = extraText<"email" | "purchaseOrder" | "firstPart" | "storefront">(t);
  return [
    extra("email", ({ email }) => email),
    extra("purchaseOrder", ({ purchaseOrder }) => purchaseOrder),
    extra("firstPart", ({ firstPart }) => firstPart),
    extra("storefront", ({ storefront }) => t(`storefronts.${storefront}`)),
  ];
}
