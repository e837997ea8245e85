import type { PaperEntry } from "#contract/papers.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import {
  BY_AGE,
  countColumn,
  dayOfMomentColumn,
  extraText,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

/** The columns of the list of invoices and credit notes. */
export function issuedColumns(language: DeskLanguage): TextColumn<PaperEntry>[] {
  const t = language.texts("invoices");
  return [
    { id: "number", title: t("fields.number"), width: "6rem", text: ({ number }) => number },
    {
      id: "kind",
      title: t("fields.kind"),
      width: "9rem",
      text: ({ kind }) => t(`kinds.${kind}`),
    },
    dayOfMomentColumn(language, {
      id: "issued",
      title: t("fields.issued"),
      width: "8rem",
      look: "figures",
      sort: BY_AGE,
      of: ({ issuedAt }) => issuedAt,
    }),
    { id: "customer", title: t("fields.customer"), text: buyerName },
    {
      id: "order",
      title: t("fields.order"),
      width: "6rem",
      text: ({ orderNumber }) => orderNumber,
    },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ state }) => t(`states.${state}`),
    },
    moneyColumn(language, {
      id: "total",
      title: t("fields.total"),
      width: "8rem",
      sort: { sorts: { ascending: "cheapest", descending: "dearest" }, first: "descending" },
      of: ({ total }) => total,
    }),
    moneyColumn(language, {
      id: "open",
      title: t("fields.open"),
      width: "8rem",
      of: ({ open }) => open || null,
    }),
    dayOfMomentColumn(language, {
      id: "due",
      title: t("fields.due"),
      width: "8rem",
      look: "figures",
      isNamed: true,
      of: ({ dueAt }) => dueAt,
    }),
    ...extraColumns(language),
  ];
}

/** What is shown when somebody asks for it. */
function extraColumns(language: DeskLanguage): TextColumn<PaperEntry>[] {
  const t = language.texts("invoices");
  const extra = extraText<"storefront" | "email" | "taxNumber" | "purchaseOrder" | "corrects">(t);
  return [
    extra("storefront", ({ storefront }) => t(`storefronts.${storefront}`)),
    moneyColumn(language, {
      id: "writtenOff",
      title: t("fields.writtenOff"),
      width: "8rem",
      isExtra: true,
      of: ({ writtenOff }) => writtenOff || null,
    }),
    countColumn(language, {
      id: "daysOverdue",
      title: t("fields.daysOverdue"),
      width: "7rem",
      isExtra: true,
      of: ({ daysOverdue }) => daysOverdue || null,
    }),
    extra("email", ({ email }) => email),
    extra("taxNumber", ({ taxNumber }) => taxNumber),
    extra("purchaseOrder", ({ purchaseOrder }) => purchaseOrder),
    extra("corrects", ({ invoiceNumber }) => invoiceNumber ?? ""),
  ];
}
