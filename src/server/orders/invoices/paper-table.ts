import type { Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { GREY, type Sheet } from "./paper-sheet.ts";

/** A line of a paper: pieces of a part as they were sold, with amounts in dollars. */
export type PaperLine = {
  quantity: number;
  title: string;
  partNumber: string;
  /** What its customer calls it, its CABYS code and what it is for; empty where there is none. */
  ownNumber: string;
  cabys: string;
  unit: string;
  price: number;
  amount: number;
};

const HEAD = { color: GREY, size: 8 } as const;

/** The lines of an invoice or a credit note below their heads, between two rules. */
export function writePaperLines(sheet: Sheet, lines: readonly PaperLine[], locale: Locale): void {
  const { left, right, width } = sheet;
  const format = numberFormats(locale);
  const words = serverTexts("invoices", locale);
  const columns = {
    quantity: { x: left, width: 40 },
    part: { x: left + 44, width: width - 44 - 160 },
    price: { x: right - 156, width: 74, align: "right" },
    amount: { x: right - 78, width: 78, align: "right" },
  } as const;
  sheet.row([
    [words.quantity, { ...columns.quantity, ...HEAD }],
    [words.part, { ...columns.part, ...HEAD }],
    [`${words.price} USD`, { ...columns.price, ...HEAD }],
    [`${words.amount} USD`, { ...columns.amount, ...HEAD }],
  ]);
  sheet.rule();
  for (const { quantity, title, partNumber, ownNumber, cabys, unit, price, amount } of lines) {
    const numbers = [
      partNumber,
      ownNumber && `${words.ownNumber} ${ownNumber}`,
      cabys && `${words.cabys} ${cabys}`,
      unit && `${words.unit} ${unit}`,
    ].filter(Boolean);
    sheet.row(
      [
        [String(quantity), columns.quantity],
        [`${title}\n${numbers.join("   ")}`, columns.part],
        [format.amount(price), columns.price],
        [format.amount(amount), columns.amount],
      ],
      5,
    );
  }
  sheet.rule();
}

type Look = { size?: number; color?: string; isStrong?: boolean };

/** Writes the sums below the lines, a row each: a label, what it is in dollars, and in colones where they are shown. */
export function sumWriter(sheet: Sheet, edge = sheet.right) {
  const columns = {
    label: { x: edge - 340, width: 150 },
    dollars: { x: edge - 186, width: 80, align: "right" },
    colones: { x: sheet.right - 100, width: 100, align: "right" },
  } as const;
  return (label: string, [dollars, colones]: readonly string[], look: Look = {}) =>
    sheet.row([
      [label, { ...columns.label, ...look }],
      [dollars ?? "", { ...columns.dollars, ...look }],
      [colones ?? "", { ...columns.colones, ...look }],
    ]);
}

/** The look of the row that names the currencies. */
export const CURRENCIES_LOOK: Look = HEAD;
