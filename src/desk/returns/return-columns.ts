import type { ReturnEntry } from "#contract/returns.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import { BY_AGE, countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of returns. */
export function returnColumns(language: DeskLanguage): TextColumn<ReturnEntry>[] {
  const t = language.texts("returns");
  return [
    { id: "number", title: t("fields.number"), width: "6rem", text: (one) => one.returnNumber },
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
      width: "10rem",
      text: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: "reasons",
      title: t("fields.reasons"),
      text: ({ reasons }) => reasons.map((one) => t(`reasons.${one}`)).join(", "),
    },
    countColumn(language, {
      id: "pieces",
      title: t("fields.pieces"),
      width: "5rem",
      of: ({ pieces }) => pieces,
    }),
    {
      id: "order",
      title: t("fields.order"),
      width: "6rem",
      text: ({ orderNumber }) => orderNumber,
    },
    { id: "email", title: t("fields.email"), isExtra: true, text: ({ email }) => email },
    {
      id: "resolution",
      title: t("fields.resolution"),
      isExtra: true,
      text: ({ resolution }) => t(`resolutions.${resolution}`),
    },
  ];
}
