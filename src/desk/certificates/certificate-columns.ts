import type { AdminCertificate } from "#contract/certificates.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { dayColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of certificates. */
export function certificateColumns(language: DeskLanguage): TextColumn<AdminCertificate>[] {
  const t = language.texts("certificates");
  return [
    { id: "email", title: t("fields.email"), text: ({ email }) => email },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ state }) => t(`states.${state}`),
    },
    { id: "kind", title: t("fields.kind"), text: ({ kind }) => t(`kinds.${kind}`) },
    { id: "company", title: t("fields.company"), text: ({ company }) => company },
    dayColumn(language, {
      id: "until",
      title: t("fields.validUntil"),
      width: "9rem",
      of: ({ validUntil }) => validUntil,
    }),
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ createdAt }) => createdAt }),
    {
      id: "by",
      title: t("fields.decidedBy"),
      isExtra: true,
      text: ({ decidedBy }) => decidedBy ?? "",
    },
  ];
}
