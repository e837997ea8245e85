import type { ListedGroup } from "#contract/relation-lists.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { firstNumbers } from "#desk/ui/list/first-numbers.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of interchange groups. */
export function groupColumns(language: DeskLanguage): TextColumn<ListedGroup>[] {
  const t = language.texts("relationLists");
  const own = language.texts("groups");
  return [
    { id: "group", title: own("fields.group"), look: "mono", text: ({ group }) => group },
    countColumn(language, {
      id: "parts",
      title: t("fields.parts"),
      width: "7rem",
      of: ({ parts }) => parts,
    }),
    {
      id: "numbers",
      title: t("fields.numbers"),
      look: "mono",
      text: ({ first, parts }) => firstNumbers(first, parts),
    },
    {
      id: "title",
      title: t("fields.title"),
      text: ({ first }) => first[0]?.title[language.locale] ?? "",
    },
    {
      id: "differs",
      title: own("fields.differs"),
      width: "9rem",
      text: ({ differs }) => (differs ? own("differ") : own("alike")),
    },
  ];
}
