import { languageTag } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import { GREY, type Sheet } from "#server/orders/invoices/paper-sheet.ts";
import { filled } from "#texts/server-texts.ts";

import { type Booklet, type BookletWords, SAFETY } from "./booklet.ts";
import { drawPaths } from "./drawing-paths.ts";

type Cover = { pdf: PDFKit.PDFDocument; sheet: Sheet; booklet: Booklet; words: BookletWords };

/** The first page: whose it is, of what, how much of it, of which day and in which language. */
export function writeCover({ pdf, sheet, booklet, words }: Cover): void {
  const { left, width } = sheet;
  const { shop, name, locale, origin } = booklet;
  const whole = { x: left, width };
  sheet.name("cover");
  pdf.outline.addItem(name);
  sheet.logo(shop.logo);
  sheet.row([[shop.name, { ...whole, size: 20, isStrong: true }]], 8);
  sheet.rule(1.5);
  sheet.space(60);
  const side = 240;
  drawPaths(pdf, booklet.cover, { x: left + (width - side) / 2, y: sheet.at(), side });
  sheet.space(side + 60);
  sheet.row([[words.catalogue, { ...whole, size: 13, color: SAFETY, isStrong: true }]], 2);
  sheet.row([[name, { ...whole, size: 30, isStrong: true }]], 14);
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "long",
    timeZone: timeZoneOf(booklet.storefront),
  });
  const lines = [
    howMany(booklet, words),
    filled(words.edition, { day: format.format(booklet.madeAt) }),
    words.language,
  ];
  for (const line of lines) sheet.row([[line, { ...whole, size: 11 }]], 4);
  sheet.space(14);
  sheet.row([[words.noPrices, { ...whole, width: Math.min(width, 380), color: GREY }]], 8);
  if (shop.isDemo)
    sheet.row([[words.demo, { ...whole, size: 10, color: SAFETY, isStrong: true }]], 8);
  const home = locale === "es" ? origin : `${origin}/en`;
  sheet.row([[home, { ...whole, size: 10, link: home }]], 3);
  if (shop.phone !== "")
    sheet.row([[filled(words.phone, { phone: shop.phone }), { ...whole, size: 10 }]]);
}

function howMany({ parts, total, locale }: Booklet, words: BookletWords): string {
  const { count } = numberFormats(locale);
  if (total === 1) return words.one;
  return filled(total > parts ? words.some : words.whole, {
    parts: count(parts),
    total: count(total),
  });
}
