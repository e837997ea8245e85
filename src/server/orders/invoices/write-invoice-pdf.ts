import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import type { InvoiceResponse } from "#contract/invoices.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { timesDollars } from "#domain/money/money.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import { branchLines } from "#server/branches/visited-branch.ts";
import { addressLines } from "#server/orders/orders/address-lines.ts";
import type { PaperLogo } from "#server/uploads/paper-logos.ts";
import { paymentName } from "#texts/payment-name.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";
import { taxLabel } from "#texts/tax-label.ts";

import { GREY, MARGIN, type Sheet, sheetOf } from "./paper-sheet.ts";
import { CURRENCIES_LOOK, sumWriter, writePaperLines } from "./paper-table.ts";
import { readFaces } from "./read-faces.ts";
import { writeIssuedBy } from "./write-issued-by.ts";

type Invoice = InvoiceResponse["invoice"];
type PaperOptions = { locale: Locale; shopName: string; logo?: PaperLogo | undefined };

/**
 * An invoice as a PDF with the contents of its page: A4 where it goes to Costa Rica, Letter elsewhere
 * (decisions §7). The same invoice gives the same bytes; one that a later one took the place of says what it said, and
 * above it that it is in force no more.
 */
export async function writeInvoicePdf(
  invoice: Invoice,
  { locale, shopName, logo }: PaperOptions,
): Promise<Buffer> {
  const { order, invoiceNumber, issuedAt } = invoice;
  const words = serverTexts("invoices", locale);
  const pdf = new PdfDocument({
    size: order.billingAddress.country === "CR" ? "A4" : "LETTER",
    margin: MARGIN,
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${words.title} ${invoiceNumber}`,
      Author: shopName,
      CreationDate: new Date(issuedAt),
    },
  });
  const sheet = sheetOf(pdf, await readFaces(JSON.stringify([invoice, shopName])));
  const bytes = buffer(pdf);
  sheet.logo(logo);
  writeHead(sheet, { invoice, words, locale, shopName });
  writeParties(sheet, { invoice, words, locale });
  writeLines(sheet, { invoice, words, locale });
  writeSums(sheet, { invoice, words, locale });
  pdf.end();
  return bytes;
}

type Written = {
  invoice: Invoice;
  words: ReturnType<typeof serverTexts<"invoices">>;
  locale: Locale;
};

function writeHead(
  sheet: Sheet,
  { invoice, words, locale, shopName }: Written & PaperOptions,
): void {
  const { left, right, width } = sheet;
  const { order } = invoice;
  const date = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeZone: timeZoneOf(order.storefront),
  });
  sheet.row([
    [shopName, { x: left, width: width / 2, size: 20, isStrong: true }],
    [
      `${words.title} ${invoice.invoiceNumber}`,
      { x: right - width / 2, width: width / 2, align: "right", size: 20, isStrong: true },
    ],
  ]);
  writeIssuer(sheet, { invoice, locale });
  writeReplaced(sheet, { invoice, words, date });
  sheet.rule(1.5);
  const method = PAYMENT_METHODS.find((one) => one === order.paymentMethod);
  const facts: [string, string][] = [
    [words.number, invoice.invoiceNumber],
    [words.replaces, invoice.replaces ?? ""],
    [words.issued, date.format(new Date(invoice.issuedAt))],
    [words.due, invoice.dueAt === null ? "" : date.format(new Date(invoice.dueAt))],
    [words.order, order.orderNumber],
    [
      words.payment,
      method === undefined
        ? ""
        : paymentName(method, { ...order, locale, paidWay: order.paidWay ?? null }),
    ],
    [words.purchaseOrder, order.purchaseOrder],
    [words.vin, order.vinNumber],
  ];
  for (const [label, value] of facts.filter(([, text]) => text !== ""))
    sheet.row([
      [label, { x: left, width: 110, color: GREY }],
      [value, { x: left + 110, width: width - 110 }],
    ]);
  sheet.space(10);
}

/** That a later invoice took its place: nobody is to take the paper for the one in force. */
function writeReplaced(
  sheet: Sheet,
  {
    invoice: { replaced },
    words,
    date,
  }: Pick<Written, "invoice" | "words"> & { date: Intl.DateTimeFormat },
): void {
  if (!replaced) return;
  const { left, width } = sheet;
  const day = date.format(new Date(replaced.at));
  const sentence = replaced.by === null ? words.replacedSoon : words.replaced;
  const text = filled(sentence, { day, number: replaced.by ?? "" });
  sheet.row([[text, { x: left, width, isStrong: true }]]);
}

/** Who issued it, and that nothing is sold where it is a demonstration. */
function writeIssuer(
  sheet: Sheet,
  { invoice: { issuer, isDemo }, locale }: Pick<Written, "invoice" | "locale">,
): void {
  const { left, width } = sheet;
  const { demo } = serverTexts("mails", locale);
  writeIssuedBy(sheet, issuer?.lines ?? []);
  if (isDemo) sheet.row([[demo, { x: left, width, isStrong: true }]]);
}

function writeParties(sheet: Sheet, { invoice, words, locale }: Written): void {
  const { left, width } = sheet;
  const half = width / 2 - 8;
  const { tax_id: taxId } = invoice.order;
  const identity = taxId ? [`${words.taxIds[taxId.type]} ${writtenTaxId(taxId)}`] : [];
  const { pickup, billingAddress, shippingAddress } = invoice.order;
  const bill = [...linesOf(billingAddress, locale), ...identity];
  const ship = pickup ? branchLines(pickup) : linesOf(shippingAddress, locale);
  const other = left + half + 16;
  sheet.row([
    [words.billTo, { x: left, width: half, color: GREY, size: 8 }],
    [pickup ? words.pickupAt : words.shipTo, { x: other, width: half, color: GREY, size: 8 }],
  ]);
  sheet.row([
    [bill.join("\n"), { x: left, width: half }],
    [ship.join("\n"), { x: other, width: half }],
  ]);
  sheet.space(12);
}

function linesOf(address: Invoice["order"]["shippingAddress"], locale: Locale): string[] {
  const { receiver_name: receiverName, postal_code: postalCode } = address;
  const { additional_info: additionalInfo, ...rest } = address;
  return addressLines({ ...rest, receiverName, postalCode, additionalInfo }, locale);
}

function writeLines(sheet: Sheet, { invoice, locale }: Written): void {
  const lines = invoice.order.items.map((line) => ({
    quantity: line.quantity,
    title: line.title,
    partNumber: line.part_number,
    ownNumber: line.own_number,
    cabys: invoice.cabys.find(({ position }) => position === line.position)?.code ?? "",
    unit: line.unit,
    price: line.price,
    amount: timesDollars(line.price, line.quantity),
  }));
  writePaperLines(sheet, lines, locale);
}

function writeSums(sheet: Sheet, { invoice, words, locale }: Written): void {
  const { left, width } = sheet;
  const format = numberFormats(locale);
  const { order, colones } = invoice;
  const row = sumWriter(sheet);
  const amountsOf = (name: keyof NonNullable<typeof colones>, sign = 1) =>
    [order, colones].flatMap((sums) => (sums ? format.amount(sign * sums[name]) : []));
  row("", colones ? ["USD", "CRC"] : ["USD"], CURRENCIES_LOOK);
  row(words.products, amountsOf("partsSubtotal"));
  row(order.pickup ? words.pickup : words.shipping, amountsOf("shipping"));
  if (order.discount !== 0) row(words.discount, amountsOf("discount", -1));
  if (order.core !== 0) row(words.core, amountsOf("core"));
  row(taxLabel(order.taxes, locale), amountsOf("tax"));
  row(words.total, amountsOf("total"), { size: 12, isStrong: true });
  if (!colones) return;
  sheet.space(8);
  const rate = filled(words.rate, { rate: format.rate(order.exchangeRate) });
  sheet.row([[rate, { x: left, width, color: GREY, size: 8 }]]);
}
