import type { AccountPayment } from "#contract/receivables.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import {
  dayColumn,
  momentColumn,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

/** The columns of the list of payments of invoices. */
export function receiptColumns(language: DeskLanguage): TextColumn<AccountPayment>[] {
  const t = language.texts("receipts");
  return [
    { id: "number", title: t("fields.number"), width: "9rem", text: ({ number }) => number },
    {
      id: "state",
      title: t("fields.state"),
      width: "10rem",
      text: ({ state }) => t(`states.${state}`),
    },
    moneyColumn(language, {
      id: "amount",
      title: t("fields.amount"),
      width: "8rem",
      of: ({ amount }) => amount,
    }),
    { id: "email", title: t("fields.email"), text: ({ email }) => email },
    { id: "way", title: t("fields.way"), width: "9rem", text: ({ way }) => t(`ways.${way}`) },
    { id: "reference", title: t("fields.reference"), text: ({ reference }) => reference },
    dayColumn(language, {
      id: "receivedOn",
      title: t("fields.receivedOn"),
      width: "8rem",
      isExtra: true,
      of: ({ receivedOn }) => receivedOn,
    }),
    {
      id: "notedBy",
      title: t("fields.notedBy"),
      isExtra: true,
      text: ({ notedBy }) => notedBy,
    },
    { id: "note", title: t("fields.note"), isExtra: true, text: ({ note }) => note },
    {
      id: "reversedReason",
      title: t("fields.reversedReason"),
      isExtra: true,
      text: ({ reversedReason }) => reversedReason,
    },
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ createdAt }) => createdAt }),
  ];
}
