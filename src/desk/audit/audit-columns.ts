import type { AuditLine } from "#contract/audit.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { auditSentence } from "#desk/ui/audited/audit-sentence.ts";
import { momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { changeWords } from "./entry-words.ts";
import { subjectWords } from "./subject-words.ts";

/** The columns of the audit log. */
export function auditColumns(language: DeskLanguage): TextColumn<AuditLine>[] {
  const t = language.texts("audit");
  const { sayLine } = subjectWords(language);
  const { sayChanges } = changeWords(language);
  return [
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ at }) => at }),
    { id: "actor", title: t("fields.actor"), text: ({ actor }) => actor },
    { id: "action", title: t("fields.action"), text: auditSentence(language) },
    { id: "subject", title: t("fields.subject"), text: sayLine },
    { id: "change", title: t("fields.change"), text: sayChanges },
    {
      id: "address",
      title: t("fields.address"),
      look: "mono",
      width: "9rem",
      isExtra: true,
      text: ({ address }) => address,
    },
    {
      id: "name",
      title: t("fields.key"),
      look: "mono",
      width: "12rem",
      isExtra: true,
      text: ({ action }) => action,
    },
  ];
}
