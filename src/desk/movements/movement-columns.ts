import type { ListedMovement } from "#contract/stock-movements.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";
import { movementWords } from "#desk/ui/stock/movement-words.ts";

/** The columns of the book of stock. */
export function movementColumns(language: DeskLanguage): TextColumn<ListedMovement>[] {
  const t = language.texts("stock.movements");
  const words = movementWords(language);
  const figure = (id: "before" | "after", of: (movement: ListedMovement) => number | null) =>
    countColumn(language, { id, title: t(`fields.${id}`), width: "6rem", of });
  return [
    momentColumn(language, { id: "at", title: t("fields.at"), width: "12rem", of: ({ at }) => at }),
    {
      id: "number",
      title: t("fields.number"),
      look: "mono",
      width: "11rem",
      text: ({ partNumber }) => partNumber || t("gone"),
    },
    {
      id: "quantity",
      title: t("fields.quantity"),
      look: "figures",
      width: "6rem",
      isFigure: true,
      text: words.pieces,
      filed: { kind: "count", of: ({ quantity }) => quantity },
    },
    { id: "kind", title: t("fields.kind"), text: words.what },
    figure("before", ({ before }) => before),
    figure("after", ({ after }) => after),
    {
      id: "warehouse",
      title: t("fields.warehouse"),
      width: "9rem",
      text: ({ warehouse }) => warehouse,
    },
    { id: "source", title: t("fields.source"), width: "9rem", text: words.source },
    { id: "by", title: t("fields.by"), isNamed: true, text: words.who },
    {
      id: "title",
      title: t("fields.part"),
      isExtra: true,
      text: ({ title }) => title[language.locale],
    },
    {
      id: "sku",
      title: t("fields.sku"),
      width: "11rem",
      isExtra: true,
      text: ({ sku }) => sku ?? "",
    },
  ];
}
