import type { DeskCatalog } from "#contract/booklet-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { lastMade, nameOfBooklet, stateOfBooklet } from "./booklet-state.ts";

/** The columns of the list of catalogues. */
export function bookletColumns(language: DeskLanguage): TextColumn<DeskCatalog>[] {
  const t = language.texts("booklets");
  return [
    {
      id: "name",
      title: t("fields.name"),
      text: (one) => nameOfBooklet(one, language.locale),
    },
    {
      id: "state",
      title: t("fields.editions"),
      width: "9rem",
      text: (one) => t(`states.${stateOfBooklet(one)}`),
    },
    { id: "kind", title: t("fields.kind"), text: ({ kind }) => t(`kinds.${kind}`) },
    countColumn(language, {
      id: "parts",
      title: t("fields.parts"),
      width: "7rem",
      of: ({ editions: [first] }) => first?.parts ?? null,
    }),
    momentColumn(language, {
      id: "madeAt",
      title: t("fields.madeAt"),
      of: (one) => lastMade(one) || null,
    }),
  ];
}
