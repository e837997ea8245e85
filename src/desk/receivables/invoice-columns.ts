import type { DebtorResponse } from "#contract/receivables.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import {
  countColumn,
  dayOfMomentColumn,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

type Invoice = DebtorResponse["invoices"][number];

/** The columns of the open invoices of an account as a file has them. */
export function invoiceColumns(language: DeskLanguage): TextColumn<Invoice>[] {
  const t = language.texts("receivables.invoices");
  return [
    { id: "order", title: t("order"), text: ({ orderNumber }) => orderNumber },
    { id: "invoice", title: t("invoice"), text: ({ invoiceNumber }) => invoiceNumber },
    { id: "purchaseOrder", title: t("purchaseOrder"), text: ({ purchaseOrder }) => purchaseOrder },
    dayOfMomentColumn(language, {
      id: "issued",
      title: t("issued"),
      of: ({ issuedAt }) => issuedAt,
    }),
    dayOfMomentColumn(language, {
      id: "due",
      title: t("due"),
      isNamed: true,
      of: ({ dueAt }) => dueAt,
    }),
    countColumn(language, {
      id: "overdue",
      title: t("overdue"),
      of: ({ daysOverdue }) => daysOverdue,
    }),
    moneyColumn(language, { id: "total", title: t("total"), of: ({ total }) => total }),
    moneyColumn(language, { id: "open", title: t("open"), of: ({ open }) => open }),
    moneyColumn(language, { id: "onItsWay", title: t("onItsWay"), of: ({ onItsWay }) => onItsWay }),
    { id: "takenBy", title: t("chargedBy"), text: ({ takenBy }) => takenBy },
  ];
}
