import type { DeskApplication } from "#contract/wholesale.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of applications. */
export function applicationColumns(language: DeskLanguage): TextColumn<DeskApplication>[] {
  const t = language.texts("wholesale");
  return [
    { id: "company", title: t("fields.company"), text: (one) => one.company_name },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ state }) => t(`states.${state}`),
    },
    {
      id: "type",
      title: t("fields.type"),
      width: "11rem",
      text: (one) => t(`types.${one.account_type}`),
    },
    { id: "email", title: t("fields.email"), text: ({ email }) => email },
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ createdAt }) => createdAt }),
    {
      id: "taxId",
      title: t("fields.taxId"),
      width: "10rem",
      isExtra: true,
      text: (one) => one.tax_id?.number ?? "",
    },
    {
      id: "by",
      title: t("fields.decidedBy"),
      isExtra: true,
      text: ({ decidedBy }) => decidedBy ?? "",
    },
  ];
}
