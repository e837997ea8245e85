import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { dayColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import type { UnusualDays } from "./unusual-days.ts";

/** The columns of the days of a year as a file has them. */
export function unusualDayColumns(language: DeskLanguage): TextColumn<UnusualDays>[] {
  const t = language.texts("calendars");
  return [
    {
      id: "storefront",
      title: t("file.storefront"),
      text: ({ storefront }) => t(`countries.${storefront}`),
    },
    {
      id: "branch",
      title: t("fields.branch"),
      text: ({ branch }) => branch || t("wholeStorefront"),
    },
    dayColumn(language, { id: "from", title: t("fields.from"), of: ({ from }) => from }),
    dayColumn(language, { id: "until", title: t("fields.until"), of: ({ until }) => until }),
    {
      id: "kind",
      title: t("fields.kind"),
      text: ({ kind }) =>
        kind === "kept" || kind === "dropped" ? t(`file.${kind}`) : t(`kinds.${kind}`),
    },
    { id: "opens", title: t("fields.opens"), text: ({ hours }) => hours?.opens ?? "" },
    { id: "closes", title: t("fields.closes"), text: ({ hours }) => hours?.closes ?? "" },
    { id: "nameEs", title: t("fields.name_es"), text: ({ name }) => name.es },
    { id: "nameEn", title: t("fields.name_en"), text: ({ name }) => name.en },
    dayColumn(language, { id: "ownDay", title: t("file.ownDay"), of: ({ ownDay }) => ownDay }),
  ];
}
