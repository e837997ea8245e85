import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import {
  type CreditNoteContents,
  creditNoteName,
  readCreditReason,
} from "#domain/credit-note/credit-note.ts";
import { type NoteSum, noteSums } from "#domain/credit-note/note-sums.ts";
import { languageTag } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { inColones, toColones } from "#domain/money/colones.ts";
import { cents, timesCents, toPercent } from "#domain/money/money.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import { addressLines } from "#server/orders/orders/address-lines.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { PaperLogo } from "#server/uploads/paper-logos.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";
import { taxLabel } from "#texts/tax-label.ts";

import type { CreditNoteRow } from "./credit-note-store.ts";
import { GREY, MARGIN, type Sheet, sheetOf } from "./paper-sheet.ts";
import { CURRENCIES_LOOK, sumWriter, writePaperLines } from "./paper-table.ts";
import { readFaces } from "./read-faces.ts";

type Written = { note: CreditNoteRow; words: ReturnType<typeof serverTexts<"creditNotes">> };

/**
 * A credit note as a PDF, laid out as its invoice is: A4 where it is billed to Costa Rica, Letter elsewhere. It is
 * written in the language of its order and says what was kept when it was issued, whoever fetches it and whenever.
 */
export async function writeCreditNotePdf(
  note: CreditNoteRow,
  logo: PaperLogo | undefined,
): Promise<Buffer> {
  const { locale, contents, issuer, issuedAt } = note;
  const words = serverTexts("creditNotes", locale);
  const pdf = new PdfDocument({
    size: contents.billing.country === "CR" ? "A4" : "LETTER",
    margin: MARGIN,
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${words.title} ${creditNoteName(note)}`,
      Author: issuer.shopName,
      CreationDate: issuedAt,
    },
  });
  const sheet = sheetOf(pdf, await readFaces(JSON.stringify([contents, issuer])));
  const bytes = buffer(pdf);
  sheet.logo(logo);
  writeHead(sheet, { note, words });
  writeFacts(sheet, { note, words });
  writeBuyer(sheet, { note, words });
  if (contents.lines.length > 0) writeLines(sheet, { note, words });
  writeSums(sheet, { note, words });
  pdf.end();
  return bytes;
}

function writeHead(sheet: Sheet, { note, words }: Written): void {
  const { left, right, width } = sheet;
  const { shopName, place, isDemo } = note.issuer;
  const title = `${words.title} ${creditNoteName(note)}`;
  const half = width / 2;
  sheet.row([
    [shopName, { x: left, width: half, size: 20, isStrong: true }],
    [title, { x: right - half, width: half, align: "right", size: 20, isStrong: true }],
  ]);
  if (place.length > 0) sheet.row([[place.join("\n"), { x: left, width: half, color: GREY }]]);
  const { demo } = serverTexts("mails", note.locale);
  if (isDemo) sheet.row([[demo, { x: left, width, isStrong: true }]]);
  sheet.rule(1.5);
}

function writeFacts(sheet: Sheet, { note, words }: Written): void {
  const { left, width } = sheet;
  const { contents, issuedAt, orderNumber, invoiceNumber, reason, storefront, locale } = note;
  const invoice = serverTexts("invoices", locale);
  const date = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeZone: timeZoneOf(storefront),
  });
  const { cause, number } = readCreditReason(reason);
  const facts: [string, string][] = [
    [invoice.issued, date.format(issuedAt)],
    [words.corrects, String(invoiceNumber)],
    [words.reason, filled(words.reasons[cause], { number })],
    [invoice.order, String(orderNumber)],
    [invoice.purchaseOrder, contents.purchaseOrder],
    [invoice.vin, contents.vin],
  ];
  for (const [label, value] of facts.filter(([, text]) => text !== ""))
    sheet.row([
      [label, { x: left, width: 110, color: GREY }],
      [value, { x: left + 110, width: width - 110 }],
    ]);
  sheet.space(10);
}

function writeBuyer(sheet: Sheet, { note: { contents, locale }, words }: Written): void {
  const { left, width } = sheet;
  const { billing, taxId } = contents;
  const { taxIds } = serverTexts("invoices", locale);
  const identity = taxId ? [`${taxIds[taxId.type]} ${writtenTaxId(taxId)}`] : [];
  sheet.row([[words.billTo, { x: left, width, color: GREY, size: 8 }]]);
  sheet.row([[[...addressLines(billing, locale), ...identity].join("\n"), { x: left, width }]]);
  sheet.space(12);
}

function writeLines(sheet: Sheet, { note: { contents, locale } }: Written): void {
  const lines = contents.lines.map(({ title, cabys, unitPrice, ...line }) => ({
    quantity: line.quantity,
    title: title[locale],
    partNumber: line.partNumber,
    ownNumber: line.ownNumber,
    cabys: cabys ?? "",
    unit: line.unit,
    price: dollars(unitPrice),
    amount: dollars(timesCents(unitPrice, line.quantity)),
  }));
  writePaperLines(sheet, lines, locale);
}

function writeSums(sheet: Sheet, { note, words }: Written): void {
  const { left, right, width } = sheet;
  const { locale, contents, netCents, taxCents, coreCents } = note;
  const { rate } = contents;
  const format = numberFormats(locale);
  const invoice = serverTexts("invoices", locale);
  // Without colones the dollars stand below the amounts of the lines.
  const writeRow = sumWriter(sheet, rate === null ? right + 106 : right);
  const names: Record<NoteSum["of"], string> = {
    ...words,
    goods: invoice.products,
    shipping: invoice.shipping,
    pickup: invoice.pickup,
    discount: invoice.discount,
    core: invoice.core,
    tax: taxName(contents, note),
  };
  writeRow("", rate === null ? ["USD"] : ["USD", "CRC"], CURRENCIES_LOOK);
  const money = { net: netCents, tax: taxCents, core: coreCents };
  for (const { of, cents: amount } of noteSums({ ...contents, money })) {
    const crc = rate === null ? "" : format.amount(toColones(inColones(cents(amount), rate)));
    const look = of === "total" ? { size: 12, isStrong: true } : {};
    writeRow(names[of], [format.amount(dollars(amount)), crc], look);
  }
  if (rate === null) return;
  sheet.space(8);
  const sentence = filled(invoice.rate, { rate: format.rate(rate) });
  sheet.row([[sentence, { x: left, width, color: GREY, size: 8 }]]);
}

/** With its rate where the invoice has one alone: of several nobody says which the pieces bore. */
function taxName({ taxes }: CreditNoteContents, { locale }: CreditNoteRow): string {
  const named = taxes.length === 1 ? taxes : [];
  return taxLabel(
    named.map(({ name, rate }) => ({ name, rate: toPercent(rate) })),
    locale,
  );
}
