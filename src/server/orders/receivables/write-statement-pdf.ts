import { buffer } from "node:stream/consumers";

import PdfDocument from "pdfkit";

import { AGES } from "#domain/credit/open-invoice.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { GREY, MARGIN, type Sheet, sheetOf } from "#server/orders/invoices/paper-sheet.ts";
import { readFaces } from "#server/orders/invoices/read-faces.ts";
import { writeIssuedBy } from "#server/orders/invoices/write-issued-by.ts";
import type { PaperLogo } from "#server/uploads/paper-logos.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { AccountStatement, StatementRow } from "./read-statement.ts";

export type PaperOptions = {
  locale: Locale;
  shopName: string;
  /** Who issues it, below the shop's name. */
  issuer: readonly string[];
  storefront: Storefront;
  logo?: PaperLogo | undefined;
};

type Words = ReturnType<typeof serverTexts<"receivables">>["statement"];

/** A statement of account as a PDF: what was owed before, each change with what was owed after it, and aging. */
export async function writeStatementPdf(
  account: AccountStatement,
  { locale, shopName, issuer, storefront, logo }: PaperOptions,
): Promise<Buffer> {
  const words = serverTexts("receivables", locale).statement;
  const pdf = new PdfDocument({
    size: storefront === "cr" ? "A4" : "LETTER",
    margin: MARGIN,
    lang: languageTag(locale),
    displayTitle: true,
    info: {
      Title: `${words.title} ${account.from} ${account.to}`,
      Author: shopName,
      CreationDate: new Date(account.today),
    },
  });
  const sheet = sheetOf(pdf, await readFaces(JSON.stringify([account.holder, shopName, issuer])));
  const bytes = buffer(pdf);
  sheet.logo(logo);
  writeHead(sheet, { account, words, locale, shopName, issuer });
  writeRows(sheet, { account, words, locale });
  writeAging(sheet, { account, words, locale });
  pdf.end();
  return bytes;
}

type Written = { account: AccountStatement; words: Words; locale: Locale };

function writeHead(
  sheet: Sheet,
  { account, words, locale, shopName, issuer }: Written & Pick<PaperOptions, "shopName" | "issuer">,
): void {
  const { left, right, width } = sheet;
  const { holder, from, to } = account;
  const day = daysIn(locale);
  const money = moneyIn(locale);
  sheet.row([
    [shopName, { x: left, width: width / 2, size: 20, isStrong: true }],
    [
      words.title,
      { x: right - width / 2, width: width / 2, align: "right", size: 20, isStrong: true },
    ],
  ]);
  writeIssuedBy(sheet, issuer);
  sheet.rule(1.5);
  const limit = {
    limit: money(holder.limitCents),
    available: money(availableOf(holder)),
  };
  sheet.row([
    [words.customer, { x: left, width: 110, color: GREY }],
    [
      [holder.company, holder.name, holder.email].filter((one) => one !== "").join("\n"),
      { x: left + 110, width: width - 110 },
    ],
  ]);
  const period = filled(words.period, { from: day(from), to: day(to) });
  sheet.row([[period, { x: left + 110, width: width - 110, isStrong: true }]]);
  if (holder.type === "credit")
    sheet.row([[filled(words.limit, limit), { x: left + 110, width: width - 110 }]]);
  sheet.space(10);
}

function availableOf({ limitCents, usedCents }: AccountStatement["holder"]): number {
  return Math.max(0, limitCents - usedCents);
}

function writeRows(sheet: Sheet, { account, words, locale }: Written): void {
  const { left, right, width } = sheet;
  const { opening, rows, closing } = account.statement;
  const day = daysIn(locale);
  const money = moneyIn(locale);
  const columns = {
    date: { x: left, width: 84 },
    what: { x: left + 88, width: width - 88 - 170 },
    amount: { x: right - 166, width: 80, align: "right" },
    balance: { x: right - 82, width: 82, align: "right" },
  } as const;
  type Look = { isStrong?: boolean; color?: string; size?: number };
  const row = (texts: [string, string, string, string], look: Look = {}) =>
    sheet.row(
      [
        [texts[0], { ...columns.date, ...look }],
        [texts[1], { ...columns.what, ...look }],
        [texts[2], { ...columns.amount, ...look }],
        [texts[3], { ...columns.balance, ...look }],
      ],
      4,
    );
  row([words.date, words.what, words.amount, words.balance], { color: GREY, size: 8 });
  sheet.rule();
  row(["", words.opening, "", money(opening)]);
  for (const entry of rows)
    row([day(entry.day), entryText(entry, words, day), money(entry.amount), money(entry.balance)]);
  if (rows.length === 0) row(["", words.none, "", ""], { color: GREY });
  sheet.rule();
  const closed = filled(words.closing, { date: day(account.to) });
  row(["", closed, "", money(closing)], { isStrong: true, size: 11 });
  sheet.space(16);
}

function entryText(
  entry: StatementRow,
  { kinds }: Words,
  dayText: (day: string) => string,
): string {
  const { orderNumber, invoiceNumber, invoiceNow, paymentNumber, due } = entry;
  const known = {
    order: String(orderNumber),
    invoice: String(invoiceNumber ?? ""),
    payment: String(paymentNumber ?? ""),
    due: due === null ? "" : dayText(due),
    now: String(invoiceNow ?? ""),
  };
  return filled(kinds[wordOf(entry)], known);
}

function wordOf(entry: StatementRow): keyof Words["kinds"] {
  const { kind, paymentNumber, invoiceNumber, invoiceNow } = entry;
  if (kind === "payment" && paymentNumber === null) return "paid";
  if (kind === "order") return invoiceNow === null ? kind : "orderNow";
  if (kind !== "edit" || invoiceNumber === null) return kind;
  return invoiceNow === null ? "reissued" : "reissuedNow";
}

function writeAging(sheet: Sheet, { account, words, locale }: Written): void {
  const { left, width } = sheet;
  const money = moneyIn(locale);
  const column = width / AGES.length;
  sheet.row([[words.aging, { x: left, width, isStrong: true }]]);
  sheet.rule();
  const place = (at: number) => ({ x: left + at * column, width: column - 8 });
  sheet.row(AGES.map((age, at) => [words.ages[age], { ...place(at), color: GREY, size: 8 }]));
  sheet.row(AGES.map((age, at) => [money(account.aging[age]), place(at)]));
}

function moneyIn(locale: Locale): (amountCents: number) => string {
  return (amountCents) => dollarsText(amountCents, locale);
}

/** A day such as 2026-11-23 in words; it has no time, so no time zone moves it. */
export function daysIn(locale: Locale): (day: string) => string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return (day) => format.format(new Date(day));
}
