import type { ListedMeasure } from "#contract/measure-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of measures. */
export function measureColumns(language: DeskLanguage): TextColumn<ListedMeasure>[] {
  const t = language.texts("measures");
  const other = language.locale === "es" ? "en" : "es";
  return [
    { id: "name", title: t("fields.name"), text: ({ name }) => name[language.locale] },
    { id: "other", title: t(`fields.${other}`), text: ({ name }) => name[other] },
    { id: "code", title: t("fields.code"), look: "mono", width: "8rem", text: ({ code }) => code },
    {
      id: "type",
      title: t("fields.type"),
      width: "7rem",
      text: ({ type }) => t(`types.${type}`),
    },
    { id: "unit", title: t("fields.unit"), width: "5rem", text: ({ unit }) => unit },
    countColumn(language, {
      id: "kinds",
      title: t("fields.kinds"),
      width: "7rem",
      of: ({ kinds }) => kinds,
    }),
    countColumn(language, {
      id: "parts",
      title: t("fields.parts"),
      width: "7rem",
      of: ({ parts }) => parts,
    }),
  ];
}
