import type { FiguresResponse } from "#contract/dashboard.ts";
import { lastDayOf } from "#domain/dashboard/figure-span.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { countColumn, dayColumn, moneyColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { shareInStock, shareKept } from "./course.ts";

type Bucket = FiguresResponse["buckets"][number];

/** The amounts of a day or month, in the order of the screen. */
export const SUMS = [
  "products",
  "discount",
  "shipping",
  "core",
  "tax",
  "total",
  "returned",
  "writtenOff",
  "cost",
  "margin",
  "unknownSales",
] as const;

/** One of them, of a day, a month or all; nothing where the shop does not say it. */
export function figureOf(
  of: Pick<FiguresResponse["sum"], (typeof SUMS)[number]>,
  name: (typeof SUMS)[number],
): number {
  return of[name] ?? 0;
}

/** The columns of the figures of a time as a file has them, a row for each day or month. */
export function figureColumns(language: DeskLanguage): TextColumn<Bucket>[] {
  const t = language.texts("dashboard");
  return [
    dayColumn(language, { id: "from", title: t("file.from"), of: ({ from }) => from }),
    dayColumn(language, { id: "until", title: t("file.until"), of: lastDayOf }),
    countColumn(language, { id: "orders", title: t("sums.orders"), of: ({ orders }) => orders }),
    ...SUMS.map((name) =>
      moneyColumn<Bucket>(language, {
        id: name,
        title: t(`sums.${name}`),
        of: (one) => figureOf(one, name),
      }),
    ),
    moneyColumn(language, {
      id: "knownSales",
      title: t("file.knownSales"),
      of: ({ knownSales }) => knownSales,
    }),
    countColumn(language, {
      id: "unknownPieces",
      title: t("file.unknownPieces"),
      of: ({ unknownPieces }) => unknownPieces,
    }),
    countColumn(language, {
      id: "inStock",
      title: t("file.inStock"),
      of: (one) => shareInStock(one) ?? null,
    }),
    countColumn(language, {
      id: "kept",
      title: t("file.kept"),
      of: (one) => shareKept(one) ?? null,
    }),
  ];
}
