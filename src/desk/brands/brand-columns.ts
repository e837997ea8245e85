import type { ListedBrand } from "#contract/brand-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of brands. */
export function brandColumns(language: DeskLanguage): TextColumn<ListedBrand>[] {
  const t = language.texts("brands");
  return [
    { id: "name", title: t("fields.name"), text: ({ name }) => name },
    countColumn(language, {
      id: "offered",
      title: t("fields.offered"),
      width: "9rem",
      of: ({ offered }) => offered,
    }),
    {
      id: "image",
      title: t("fields.image"),
      width: "7rem",
      text: ({ image }) => (image === null ? t("no") : t("yes")),
    },
    { id: "slug", title: t("fields.slug"), look: "mono", text: ({ slug }) => slug },
  ];
}
