import type { ListedGroup } from "#contract/relation-lists.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

import { firstNumbers } from "./first-numbers.ts";
import { countColumn, type TextColumn } from "./text-column.ts";

/** What a row is of: how many parts, the first of them by number, and what the first is called. */
export function memberColumns(
  language: DeskLanguage,
): TextColumn<Pick<ListedGroup, "first" | "parts">>[] {
  const t = language.texts("relationLists");
  return [
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
  ];
}
