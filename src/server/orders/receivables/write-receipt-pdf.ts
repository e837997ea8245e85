import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { addCents, cents } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { GREY, MARGIN, type Sheet, sheetOf } from "#server/orders/invoices/paper-sheet.ts";
import { readFaces } from "#server/orders/invoices/read-faces.ts";
import { writeIssuedBy } from "#server/orders/invoices/write-issued-by.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { CreditRow, PaymentRow } from "./receivable-store.ts";
import { daysIn, type PaperOptions } from "./write-statement-pdf.ts";

/** A payment that has come, and whose it is. */
export type Receipt = { payment: PaymentRow & { settledAt: Date }; holder: CreditRow };

type Words = ReturnType<typeof serverTexts<"receivables">>["receipt"];

/** The receipt of a payment of invoices as a PDF: what came to each of them. */
export async function writeReceiptPdf(
  receipt: Receipt,
  { locale, shopName, issuer, storefront, logo }: PaperOptions,
): Promise<Buffer> {
  const { payment, holder } = receipt;
  const words = serverTexts("receivables", locale).receipt;
  const pdf = new PdfDocument({
    size: storefront === "cr" ? "A4" : "LETTER",
    margin: MARGIN,
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${words.title} ${payment.number}`,
      Author: shopName,
      CreationDate: payment.settledAt,
    },
  });
  const texts = JSON.stringify([holder, payment.reference, shopName, issuer]);
  const sheet = sheetOf(pdf, await readFaces(texts));
  const bytes = buffer(pdf);
  const day = payment.receivedOn ?? dayOf(payment.settledAt, storefront);
  sheet.logo(logo);
  writeHead(sheet, { receipt, words, shopName, issuer, day: daysIn(locale)(day) });
  writeShares(sheet, { payment, words, locale });
  pdf.end();
  return bytes;
}

type Head = Pick<PaperOptions, "shopName" | "issuer"> & {
  receipt: Receipt;
  words: Words;
  day: string;
};

function writeHead(sheet: Sheet, { receipt, words, shopName, issuer, day }: Head): void {
  const { left, right, width } = sheet;
  const { payment, holder } = receipt;
  sheet.row([
    [shopName, { x: left, width: width / 2, size: 20, isStrong: true }],
    [
      `${words.title} ${payment.number}`,
      { x: right - width / 2, width: width / 2, align: "right", size: 20, isStrong: true },
    ],
  ]);
  writeIssuedBy(sheet, issuer);
  sheet.rule(1.5);
  const customer = [holder.company, holder.name, holder.email].filter((one) => one !== "");
  const facts: [string, string][] = [
    [words.number, String(payment.number)],
    [words.received, day],
    [words.way, words.ways[payment.way]],
    [words.reference, payment.reference],
    [words.customer, customer.join("\n")],
  ];
  for (const [label, value] of facts.filter(([, text]) => text !== ""))
    sheet.row([
      [label, { x: left, width: 110, color: GREY }],
      [value, { x: left + 110, width: width - 110 }],
    ]);
  sheet.space(10);
}

function writeShares(
  sheet: Sheet,
  { payment, words, locale }: { payment: PaymentRow; words: Words; locale: Locale },
): void {
  const { left, right, width } = sheet;
  const what = { x: left, width: width - 120 };
  const amount = { x: right - 110, width: 110, align: "right" } as const;
  sheet.row([
    [words.for, { ...what, color: GREY, size: 8 }],
    [words.amount, { ...amount, color: GREY, size: 8 }],
  ]);
  sheet.rule();
  const paid = payment.shares.filter((share) => share.paid > 0);
  for (const { orderNumber, paid: sum } of paid)
    sheet.row([
      [filled(words.share, { order: String(orderNumber) }), what],
      [dollarsText(sum, locale), amount],
    ]);
  sheet.rule();
  const total = addCents(...paid.map((share) => cents(share.paid)));
  sheet.row([
    [words.total, { ...what, isStrong: true, size: 12 }],
    [dollarsText(total, locale), { ...amount, isStrong: true, size: 12 }],
  ]);
}
