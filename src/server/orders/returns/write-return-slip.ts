import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import type { ShownReturn } from "#contract/returns.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import { barsOf } from "#server/orders/invoices/bars-of.ts";
import { GREY, MARGIN, type Sheet, sheetOf } from "#server/orders/invoices/paper-sheet.ts";
import { readFaces } from "#server/orders/invoices/read-faces.ts";
import { writeSendBackTo } from "#server/orders/invoices/send-back-to.ts";
import { serverTexts } from "#texts/server-texts.ts";

const BAR_HEIGHT_PT = 56;

type Slip = { shown: ShownReturn; storefront: Storefront; country: string };
type PaperOptions = { locale: Locale; shopName: string };
type Written = Slip & { words: ReturnType<typeof serverTexts<"returns">>; locale: Locale };

/**
 * The slip that goes into the parcel of a return: its number as text and as a barcode (Code 128), what is in
 * it, and where it goes. A4 where it comes from Costa Rica, Letter elsewhere. The same return gives the same bytes.
 */
export async function writeReturnSlip(
  { shown, storefront, country }: Slip,
  { locale, shopName }: PaperOptions,
): Promise<Buffer> {
  const words = serverTexts("returns", locale);
  const pdf = new PdfDocument({
    size: country === "CR" ? "A4" : "LETTER",
    margin: MARGIN,
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${words.slip.title} ${shown.returnNumber}`,
      Author: shopName,
      CreationDate: new Date(shown.createdAt),
    },
  });
  const sheet = sheetOf(pdf, await readFaces(JSON.stringify([shown, shopName])));
  const bytes = buffer(pdf);
  const written = { shown, storefront, country, words, locale };
  writeHead(sheet, { ...written, shopName });
  writeLines(sheet, written);
  writeMessage(sheet, written);
  writeSendBackTo(sheet, { sendTo: shown.sendTo, shopName, locale });
  pdf.end();
  return bytes;
}

function writeHead(sheet: Sheet, written: Written & PaperOptions): void {
  const { shown, storefront, words, locale, shopName } = written;
  const { left, right, width } = sheet;
  const { returnNumber } = shown;
  const half = { width: width / 2, size: 20, isStrong: true };
  sheet.row([
    [shopName, { x: left, ...half }],
    [`${words.slip.title} ${returnNumber}`, { x: right - width / 2, align: "right", ...half }],
  ]);
  sheet.rule(1.5);
  sheet.space(10);
  sheet.bars(barsOf(returnNumber), { x: left, height: BAR_HEIGHT_PT });
  sheet.row([[returnNumber, { x: left, width, size: 12, isStrong: true }]], 10);
  const date = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeZone: timeZoneOf(storefront),
  });
  const { sendBy } = shown;
  const facts = [
    [words.slip.order, shown.orderNumber],
    [words.slip.asked, date.format(new Date(shown.createdAt))],
    ...(sendBy === null ? [] : [[words.slip.until, date.format(new Date(sendBy))] as const]),
  ] as const;
  for (const [label, value] of facts)
    sheet.row([
      [label, { x: left, width: 110, color: GREY }],
      [value, { x: left + 110, width: width - 110 }],
    ]);
  sheet.space(12);
}

function writeLines(sheet: Sheet, { shown, words }: Written): void {
  const { left, right, width } = sheet;
  const columns = {
    quantity: { x: left, width: 40 },
    part: { x: left + 44, width: width - 44 - 180 },
    reason: { x: right - 172, width: 172 },
  };
  const head = { color: GREY, size: 8 };
  sheet.row([
    [words.slip.quantity, { ...columns.quantity, ...head }],
    [words.slip.part, { ...columns.part, ...head }],
    [words.slip.reason, { ...columns.reason, ...head }],
  ]);
  sheet.rule();
  for (const { quantity, title, part_number: number, reason, comment } of shown.items)
    sheet.row(
      [
        [String(quantity), columns.quantity],
        [`${title}\n${number}`, columns.part],
        [[words.reasons[reason], comment].filter(Boolean).join("\n"), columns.reason],
      ],
      5,
    );
  sheet.rule();
  sheet.space(8);
}

/** What to do with it, and what the shop wrote with its yes. */
function writeMessage(sheet: Sheet, { shown, words }: Written): void {
  const { left, width } = sheet;
  sheet.row([[words.slip.put, { x: left, width, size: 11 }]], 12);
  const message = shown.history.findLast(({ status }) => status === "authorized")?.message ?? "";
  if (message === "") return;
  sheet.row([[words.slip.message, { x: left, width, color: GREY, size: 8 }]]);
  sheet.row([[message, { x: left, width }]]);
}
