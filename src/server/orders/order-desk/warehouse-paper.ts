import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import { barsOf } from "#server/orders/invoices/bars-of.ts";
import { MARGIN, type Sheet, sheetOf } from "#server/orders/invoices/paper-sheet.ts";
import type { Faces } from "#server/orders/invoices/paper-text.ts";
import { readFaces } from "#server/orders/invoices/read-faces.ts";
import { writeIssuedBy } from "#server/orders/invoices/write-issued-by.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";

export const GREY_INK = "#5a666f";
const NUMBER_BAR_PT = 44;
const PART_BAR_PT = 18;
/** A part and its bars stay on one page. */
export const LINE_PT = 64;
/** What Code 128 can say, short enough for half a page. */
const BARRED = /^[\x20-\x7e]{1,24}$/;

/** A paper of the warehouse: how it begins, and what it says. */
export type WarehousePaper = {
  order: OrderRow;
  locale: Locale;
  shopName: string;
  /** Who issues it, below the shop's name. */
  issuer: readonly string[];
  title: string;
  /** Everything that is written, so that the typefaces hold its letters. */
  written: unknown;
  write: (sheet: Sheet) => void;
};

/**
 * Papers of the warehouse in one file, each on pages of its own: A4 in Costa Rica, Letter elsewhere. The same orders give
 * the same bytes.
 */
export async function writeWarehousePapers(
  papers: readonly [WarehousePaper, ...WarehousePaper[]],
): Promise<Buffer> {
  const [{ order, locale, shopName, title }] = papers;
  const numbers = papers.map((paper) => paper.order.number).join(", ");
  const pdf = new PdfDocument({
    autoFirstPage: false,
    lang: languageTag(locale),
    displayTitle: true,
    info: { Title: `${title} ${numbers}`, Author: shopName, CreationDate: order.createdAt },
  });
  const written = papers.map((paper) => [paper.written, paper.shopName, paper.issuer, paper.title]);
  const faces = await readFaces(JSON.stringify(written));
  const bytes = buffer(pdf);
  for (const paper of papers) writePaper(pdf, faces, paper);
  pdf.end();
  return bytes;
}

function writePaper(
  pdf: PDFKit.PDFDocument,
  faces: Faces,
  { order, shopName, issuer, title, write }: WarehousePaper,
): void {
  const page = { size: order.storefront === "cr" ? "A4" : "LETTER", margin: MARGIN };
  pdf.addPage(page);
  const sheet = sheetOf(pdf, faces, { page });
  const number = String(order.number);
  const { left, right, width } = sheet;
  const half = { width: width / 2, size: 18, isStrong: true };
  sheet.row([
    [shopName, { x: left, ...half }],
    [`${title} ${number}`, { x: right - width / 2, align: "right", ...half }],
  ]);
  writeIssuedBy(sheet, issuer);
  sheet.rule(1.5);
  sheet.space(8);
  sheet.bars(barsOf(number), { x: left, height: NUMBER_BAR_PT });
  sheet.row([[number, { x: left, width, size: 12, isStrong: true }]], 8);
  write(sheet);
}

/** Labels with what they say, one below the other; what is empty is left out. */
export function writeFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const { left, width } = sheet;
  for (const [label, value] of facts.filter(([, one]) => one !== ""))
    sheet.row([
      [label, { x: left, width: 120, color: GREY_INK }],
      [value, { x: left + 120, width: width - 120 }],
    ]);
}

/** What a scanner reads of a part, below its line; nothing for a number that bars cannot say. */
export function writePartBars(sheet: Sheet, { sku, x }: { sku: string; x: number }): void {
  if (BARRED.test(sku)) sheet.bars(barsOf(sku), { x, height: PART_BAR_PT });
}

/** The day on which an order was placed, by its storefront's clock. */
export function placedOn({ createdAt, storefront }: OrderRow, locale: Locale): string {
  const date = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeZone: timeZoneOf(storefront),
  });
  return date.format(createdAt);
}
