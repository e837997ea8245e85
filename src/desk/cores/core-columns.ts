import type { AdminCoreEntry } from "#contract/cores.ts";
import { timesDollars } from "#domain/money/money.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import {
  countColumn,
  extraText,
  promisedDayColumn,
  momentColumn,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

import { coreStateIn } from "./core-state.ts";

/** The columns of the list of cores. */
export function coreColumns(language: DeskLanguage): TextColumn<AdminCoreEntry>[] {
  const t = language.texts("cores");
  return [
    { id: "number", title: t("fields.number"), width: "6rem", text: (one) => one.core },
    {
      id: "part",
      title: t("fields.part"),
      text: ({ part_number: number, title }) => `${number} ${title}`,
    },
    { id: "customer", title: t("fields.customer"), text: buyerName },
    { id: "status", title: t("fields.status"), width: "10rem", text: coreStateIn(language) },
    promisedDayColumn(language, {
      id: "due",
      title: t("fields.due"),
      width: "8rem",
      of: ({ dueAt }) => dueAt,
    }),
    countColumn(language, {
      id: "pieces",
      title: t("fields.pieces"),
      width: "5rem",
      of: ({ quantity }) => quantity,
    }),
    moneyColumn(language, {
      id: "deposit",
      title: t("fields.deposits"),
      width: "8rem",
      of: ({ deposit, quantity }) => timesDollars(deposit, quantity),
    }),
    moneyColumn(language, {
      id: "credited",
      title: t("fields.credited"),
      width: "8rem",
      of: ({ credit }) => credit?.amount ?? null,
    }),
    ...extraColumns(language),
  ];
}

/** What is shown when somebody asks for it. */
function extraColumns(language: DeskLanguage): TextColumn<AdminCoreEntry>[] {
  const t = language.texts("cores");
  const extra = extraText<"order" | "email" | "sentBy">(t);
  return [
    extra("order", ({ orderNumber }) => orderNumber),
    extra("email", ({ email }) => email),
    extra("sentBy", ({ sentBy }) => sentBy),
    momentColumn(language, {
      id: "paid",
      title: t("fields.paid"),
      isExtra: true,
      of: ({ credit }) => credit?.paidAt ?? null,
    }),
  ];
}
