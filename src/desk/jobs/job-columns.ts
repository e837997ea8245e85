import type { DeskJob } from "#contract/jobs.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { jobWords } from "./job-words.ts";

/** The columns of the list of jobs. */
export function jobColumns(language: DeskLanguage): TextColumn<DeskJob>[] {
  const t = language.texts("jobs");
  const words = jobWords(language);
  return [
    { id: "name", title: t("fields.name"), text: ({ name }) => words.nameOf(name) },
    {
      id: "standing",
      title: t("fields.standing"),
      width: "8rem",
      text: ({ standing }) => t(`standings.${standing}`),
    },
    momentColumn(language, { id: "doneAt", title: t("fields.doneAt"), of: ({ doneAt }) => doneAt }),
    {
      id: "took",
      title: t("fields.took"),
      width: "7rem",
      isFigure: true,
      text: ({ tookMs }) => words.took(tookMs),
    },
    countColumn(language, {
      id: "failures",
      title: t("fields.failures"),
      width: "7rem",
      of: ({ failures }) => failures,
    }),
    { id: "error", title: t("fields.error"), text: ({ error }) => error ?? "" },
    {
      id: "waiting",
      title: t("fields.waiting"),
      width: "14rem",
      isExtra: true,
      text: (job) => words.waitingOf(job) ?? "",
    },
    {
      id: "every",
      title: t("fields.every"),
      width: "9rem",
      isExtra: true,
      text: ({ everyMs }) => words.rest(everyMs),
    },
  ];
}
