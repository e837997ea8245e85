import type { ImportRunState } from "#contract/imports.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of imports. */
export function importColumns(language: DeskLanguage): TextColumn<ImportRunState>[] {
  const t = language.texts("imports");
  return [
    { id: "name", title: t("fields.file"), text: ({ name }) => name },
    { id: "kind", title: t("fields.kind"), width: "10rem", text: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: "state",
      title: t("fields.state"),
      width: "11rem",
      text: ({ state, undo }) => t(undo ? `undo.states.${undo.state}` : `states.${state}`),
    },
    countColumn(language, {
      id: "rows",
      title: t("fields.rows"),
      width: "6rem",
      of: ({ rows }) => rows,
    }),
    countColumn(language, {
      id: "refused",
      title: t("counts.reject"),
      width: "7rem",
      of: ({ counts }) => counts.reject,
    }),
    { id: "by", title: t("fields.begunBy"), text: ({ begunBy }) => begunBy ?? t("command") },
    momentColumn(language, {
      id: "at",
      title: t("fields.createdAt"),
      of: ({ createdAt }) => createdAt,
    }),
  ];
}
