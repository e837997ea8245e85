import type { ListedShelf } from "#contract/stock-list.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, dayColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

/** The columns with which the list of shelves whose parts are below their minimum begins. */
export const SHELF_COLUMNS_BELOW = [
  "number",
  "warehouse",
  "onHand",
  "title",
  "incoming",
  "incomingOn",
  "minimum",
  "free",
] as const;

/** The columns of the list of shelves. */
export function shelfColumns(language: DeskLanguage): TextColumn<ListedShelf>[] {
  const t = language.texts("stock");
  const figure = (
    id: "onHand" | "sold" | "incoming" | "minimum" | "free",
    of: (shelf: ListedShelf) => number | null,
  ) =>
    countColumn(language, {
      id,
      title: t(`fields.${id}`),
      width: "7rem",
      isExtra: id === "minimum" || id === "free",
      of,
    });
  return [
    {
      id: "number",
      title: t("fields.number"),
      look: "mono",
      width: "11rem",
      text: ({ partNumber }) => partNumber,
    },
    {
      id: "warehouse",
      title: t("fields.warehouse"),
      width: "9rem",
      text: ({ warehouse }) => warehouse,
    },
    figure("onHand", ({ onHand }) => onHand),
    { id: "title", title: t("fields.part"), text: ({ title }) => title[language.locale] },
    figure("sold", ({ sold }) => sold),
    figure("incoming", ({ incoming }) => incoming || null),
    dayColumn(language, {
      id: "incomingOn",
      title: t("fields.incomingOn"),
      width: "8rem",
      of: ({ incomingOn }) => incomingOn,
    }),
    figure("minimum", ({ minimum }) => minimum),
    figure("free", ({ free }) => free),
    { id: "brand", title: t("fields.brand"), width: "9rem", text: ({ brand }) => brand },
    { id: "sku", title: t("fields.sku"), width: "11rem", isExtra: true, text: ({ sku }) => sku },
  ];
}
