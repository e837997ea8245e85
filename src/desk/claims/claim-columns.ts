import type { AdminClaimEntry } from "#contract/warranty.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { buyerName } from "#desk/ui/buyer-name.ts";
import {
  countColumn,
  extraText,
  momentColumn,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

/** The columns of the list of warranty claims. */
export function claimColumns(language: DeskLanguage): TextColumn<AdminClaimEntry>[] {
  const t = language.texts("claims");
  return [
    { id: "number", title: t("fields.number"), width: "6rem", text: (one) => one.claim },
    momentColumn(language, {
      id: "opened",
      title: t("fields.opened"),
      of: ({ createdAt }) => createdAt,
    }),
    {
      id: "part",
      title: t("fields.part"),
      text: ({ part_number: number, title }) => `${number} ${title}`,
    },
    { id: "customer", title: t("fields.customer"), text: buyerName },
    {
      id: "status",
      title: t("fields.status"),
      width: "9rem",
      text: ({ status }) => t(`statuses.${status}`),
    },
    countColumn(language, {
      id: "pieces",
      title: t("fields.pieces"),
      width: "5rem",
      of: ({ quantity }) => quantity,
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
function extraColumns(language: DeskLanguage): TextColumn<AdminClaimEntry>[] {
  const t = language.texts("claims");
  const extra = extraText<"order" | "email" | "vehicle" | "serial">(t);
  return [
    extra("order", ({ orderNumber }) => orderNumber),
    extra("email", ({ email }) => email),
    extra("vehicle", ({ vehicle }) => vehicle),
    extra("serial", ({ serial }) => serial),
    momentColumn(language, {
      id: "paid",
      title: t("fields.paid"),
      isExtra: true,
      of: ({ credit }) => credit?.paidAt ?? null,
    }),
  ];
}
