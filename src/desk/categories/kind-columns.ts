import type { ListedKind } from "#contract/category-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the tree of categories; a subcategory is named after what it is in. */
export function kindColumns(language: DeskLanguage): TextColumn<ListedKind>[] {
  const t = language.texts("categories");
  const { locale } = language;
  return [
    {
      id: "name",
      title: t("fields.name"),
      text: ({ name, parent }) =>
        parent === null ? name[locale] : `${parent.name[locale]}: ${name[locale]}`,
    },
    countColumn(language, {
      id: "offered",
      title: t("fields.offered"),
      width: "6.5rem",
      of: ({ offered }) => offered,
    }),
    { id: "path", title: t("fields.path"), width: "34%", look: "mono", text: ({ path }) => path },
  ];
}
