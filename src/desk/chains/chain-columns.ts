import type { ListedChain } from "#contract/relation-lists.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { firstNumbers } from "#desk/ui/list/first-numbers.ts";
import { countColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns of the list of chains. */
export function chainColumns(language: DeskLanguage): TextColumn<ListedChain>[] {
  const t = language.texts("relationLists");
  const own = language.texts("chains");
  const trusts = language.texts("parts.trusts");
  return [
    { id: "end", title: own("fields.end"), look: "mono", text: ({ end }) => end.partNumber },
    { id: "title", title: t("fields.title"), text: ({ end }) => end.title[language.locale] },
    { id: "brand", title: t("brand"), width: "9rem", text: ({ end }) => end.brand },
    {
      id: "trust",
      title: own("fields.trust"),
      width: "8rem",
      text: ({ end }) => trusts(end.trust),
    },
    countColumn(language, {
      id: "parts",
      title: t("fields.parts"),
      width: "7rem",
      of: ({ parts }) => parts,
    }),
    {
      id: "before",
      title: own("fields.before"),
      look: "mono",
      text: ({ first, parts }) => firstNumbers(first, parts - 1),
    },
  ];
}
