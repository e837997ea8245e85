import type { ListedReference } from "#contract/relation-lists.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { firstNumbers } from "#desk/ui/list/first-numbers.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of cross references. */
export function referenceColumns(language: DeskLanguage): TextColumn<ListedReference>[] {
  const t = language.texts("relationLists");
  const own = language.texts("crossReferences");
  const certainties = language.texts("parts.cross.certainties");
  return [
    {
      id: "number",
      title: own("fields.number"),
      look: "mono",
      text: ({ number }) => number,
    },
    { id: "brand", title: own("fields.brand"), text: ({ brand }) => brand },
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
      id: "certainty",
      title: own("fields.certainty"),
      width: "9rem",
      text: ({ certainty }) => certainties(certainty ?? "unsaid"),
    },
  ];
}
