import type { ShownFitmentReport } from "#contract/fitment-reports.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of reports of what does not fit. */
export function reportColumns(language: DeskLanguage): TextColumn<ShownFitmentReport>[] {
  const t = language.texts("fitmentReports");
  return [
    {
      id: "part",
      title: t("fields.part"),
      look: "mono",
      width: "12rem",
      text: ({ part_number: number }) => number,
    },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ settled }) => (settled ? t("states.settled") : t("states.open")),
    },
    {
      id: "problem",
      title: t("fields.problem"),
      width: "12rem",
      text: ({ problem }) => t(`problems.${problem}`),
    },
    { id: "vehicle", title: t("fields.vehicle"), text: ({ vehicle }) => vehicle },
    { id: "comment", title: t("fields.comment"), text: ({ comment }) => comment },
    momentColumn(language, { id: "at", title: t("fields.at"), of: ({ createdAt }) => createdAt }),
    {
      id: "source",
      title: t("fields.source"),
      width: "9rem",
      isExtra: true,
      text: ({ source }) => t(`sources.${source}`),
    },
    { id: "email", title: t("fields.email"), isExtra: true, text: ({ email }) => email },
  ];
}
