import type { DeskPart } from "#contract/part-list.ts";
import { measuresAsText } from "#domain/measure/part-measures.ts";
import { picturesAsText } from "#domain/part/part-pictures.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import {
  countColumn,
  momentColumn,
  moneyColumn,
  type TextColumn,
} from "#desk/ui/list/text-column.ts";

/** The columns of the list of parts. */
export function partColumns(language: DeskLanguage): TextColumn<DeskPart>[] {
  const t = language.texts("parts");
  const { locale } = language;
  return [
    {
      id: "number",
      title: t("fields.partNumber"),
      look: "mono",
      width: "10rem",
      sort: { sorts: { ascending: "number", descending: "lastNumber" }, first: "ascending" },
      text: ({ partNumber }) => partNumber,
    },
    { id: "title", title: t("filters.title"), text: ({ title }) => title[locale] },
    { id: "brand", title: t("fields.brand"), width: "8rem", text: ({ brand }) => brand },
    {
      id: "kind",
      title: t("fields.subcategory"),
      width: "10rem",
      text: ({ subcategory }) => subcategory[locale],
    },
    {
      id: "trust",
      title: t("filters.trust"),
      width: "8rem",
      text: ({ trust }) => t(`trusts.${trust}`),
    },
    ...PRICE_LEVELS.map((level) =>
      moneyColumn<DeskPart>(language, {
        id: level,
        title: t(`levels.${level}`),
        width: "7rem",
        isExtra: level !== "online",
        of: ({ prices }) => prices[level] || null,
      }),
    ),
    countColumn(language, {
      id: "onHand",
      title: t("filters.onHand"),
      width: "6rem",
      of: ({ onHand }) => onHand,
    }),
    ...minimumColumns(language),
    ...pictureColumns(language),
    {
      id: "measures",
      title: t("fields.measures"),
      isExtra: true,
      text: ({ measures = [] }) => measuresAsText(measures, locale),
    },
    { id: "sku", title: t("fields.sku"), width: "10rem", isExtra: true, text: ({ sku }) => sku },
    momentColumn(language, {
      id: "updated",
      title: t("filters.updated"),
      isExtra: true,
      of: ({ updatedAt }) => updatedAt,
    }),
  ];
}

/** The columns with which a list of parts below their minimum begins. */
export const PART_COLUMNS_BELOW = [
  "number",
  "title",
  "brand",
  "kind",
  "minimum",
  "free",
  "incoming",
] as const;

/** How many there are to be, how many count for that, and how many come beside them. */
function minimumColumns(language: DeskLanguage): TextColumn<DeskPart>[] {
  const t = language.texts("parts");
  const figure = (id: "minimum" | "free" | "incoming", of: (part: DeskPart) => number | null) =>
    countColumn(language, { id, title: t(`filters.${id}`), width: "7rem", isExtra: true, of });
  return [
    figure("minimum", ({ minimum }) => minimum),
    figure("free", ({ free }) => free),
    figure("incoming", ({ incoming }) => incoming || null),
  ];
}

/** Whether it has pictures, and which, as a file of parts names them. */
function pictureColumns(language: DeskLanguage): TextColumn<DeskPart>[] {
  const t = language.texts("parts");
  return [
    {
      id: "picture",
      title: t("filters.picture"),
      width: "6rem",
      isExtra: true,
      text: ({ hasPicture }) => (hasPicture ? t("yes") : t("no")),
    },
    {
      id: "pictures",
      title: t("fields.images"),
      isExtra: true,
      text: ({ images }) => picturesAsText(images),
    },
  ];
}
