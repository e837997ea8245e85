import type { ListedMake } from "#contract/make-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of makes. */
export function makeColumns(language: DeskLanguage): TextColumn<ListedMake>[] {
  const t = language.texts("makes.fields");
  return [
    { id: "name", title: t("name"), text: ({ name }) => name },
    { id: "formerly", title: t("formerly"), text: ({ formerly }) => formerly.join(", ") },
    countColumn(language, {
      id: "models",
      title: t("models"),
      width: "7rem",
      of: ({ models }) => models,
    }),
    countColumn(language, {
      id: "lines",
      title: t("lines"),
      width: "9rem",
      of: ({ lines }) => lines,
    }),
  ];
}
