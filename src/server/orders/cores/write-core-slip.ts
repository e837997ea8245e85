import { CORE_DAYS } from "#domain/order/promised-days.ts";
import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import type { ShownCore } from "#contract/cores.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import { barsOf } from "#server/orders/invoices/bars-of.ts";
import { GREY, MARGIN, type Sheet, sheetOf } from "#server/orders/invoices/paper-sheet.ts";
import { readFaces } from "#server/orders/invoices/read-faces.ts";
import { writeSendBackTo } from "#server/orders/invoices/send-back-to.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { CoreSlip } from "./customer-cores.ts";

const BAR_HEIGHT_PT = 44;

type PaperOptions = { locale: Locale; shopName: string };
type Words = ReturnType<typeof serverTexts<"cores">>;

/**
 * The slip that goes into the parcel with used parts: each core with its number as text and as a barcode (Code
 * 128), what it is, and until when, and where they go. A4 where it comes from Costa Rica, Letter elsewhere.
 */
export async function writeCoreSlip(
  { shown, orderNumber, storefront, country, now }: CoreSlip,
  { locale, shopName }: PaperOptions,
): Promise<Buffer> {
  const words = serverTexts("cores", locale);
  const title = filled(words.slip.title, { order: orderNumber });
  const pdf = new PdfDocument({
    size: country === "CR" ? "A4" : "LETTER",
    margin: MARGIN,
    lang: languageTag(locale),
    displayTitle: true,
    info: { Title: title, Author: shopName, CreationDate: now },
  });
  const sheet = sheetOf(pdf, await readFaces(JSON.stringify([shown, shopName])));
  const bytes = buffer(pdf);
  const { left, width } = sheet;
  sheet.row([[shopName, { x: left, width, size: 12 }]]);
  sheet.row([[title, { x: left, width, size: 20, isStrong: true }]], 8);
  sheet.row([[words.slip.put, { x: left, width, size: 11 }]], 12);
  writeSendBackTo(sheet, { sendTo: shown.sendTo, shopName, locale });
  const day = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "long",
    timeZone: timeZoneOf(storefront),
  });
  const begins = filled(words.slip.begins, { days: shown.days ?? CORE_DAYS });
  for (const core of shown.cores) writeCore(sheet, core, { words, begins, day });
  pdf.end();
  return bytes;
}

type Writing = { words: Words; begins: string; day: Intl.DateTimeFormat };

function writeCore(sheet: Sheet, core: ShownCore, { words, begins, day }: Writing): void {
  const { left, width } = sheet;
  sheet.rule();
  sheet.row([[`${core.quantity} × ${core.title}`, { x: left, width, size: 12, isStrong: true }]]);
  sheet.row([[core.part_number, { x: left, width, size: 11 }]]);
  const { until } = words.slip;
  const due =
    core.dueAt === null ? begins : filled(until, { until: day.format(new Date(core.dueAt)) });
  sheet.row([[due, { x: left, width, color: GREY }]], 8);
  sheet.bars(barsOf(core.core), { x: left, height: BAR_HEIGHT_PT });
  sheet.row([[core.core, { x: left, width, isStrong: true }]], 14);
}
