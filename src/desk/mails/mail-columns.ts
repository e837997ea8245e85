import type { Mail } from "#contract/mails.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { mailKindIn } from "./mail-kind-words.ts";

/** The columns of the list of mails. */
export function mailColumns(language: DeskLanguage): TextColumn<Mail>[] {
  const t = language.texts("mails");
  const kindOf = mailKindIn(language);
  return [
    { id: "recipient", title: t("fields.recipient"), text: ({ recipient }) => recipient },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ state }) => t(`states.${state}`),
    },
    { id: "kind", title: t("fields.kind"), text: ({ kind }) => kindOf(kind) },
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ createdAt }) => createdAt }),
    { id: "error", title: t("fields.error"), text: ({ error }) => error ?? "" },
    countColumn(language, {
      id: "attempts",
      title: t("fields.attempts"),
      width: "7rem",
      isExtra: true,
      of: ({ attempts }) => attempts,
    }),
  ];
}
