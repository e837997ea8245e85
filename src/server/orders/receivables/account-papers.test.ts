import { describe, expect, it } from "vitest";

import { agingOf } from "#domain/credit/open-invoice.ts";
import { statementOf } from "#domain/credit/statement.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { cents } from "#domain/money/money.ts";

import { readPdf } from "../../../../test/read-pdf.ts";
import type { AccountStatement, StatementRow } from "./read-statement.ts";
import { type Receipt, writeReceiptPdf } from "./write-receipt-pdf.ts";
import { writeStatementPdf } from "./write-statement-pdf.ts";

const HOLDER = {
  type: "credit",
  limitCents: 5_000_00,
  usedCents: 1_450_00,
  name: "Ana Mora",
  company: "Taller Mora y Cía",
  email: "ana@example.com",
} as const;

function row(day: string, amount: number, rest: Partial<StatementRow> = {}): StatementRow {
  return {
    kind: "order",
    orderNumber: 100001,
    invoiceNumber: 12,
    paymentNumber: null,
    day,
    due: null,
    invoiceNow: null,
    amount: cents(amount),
    ...rest,
  };
}

const ENTRIES = [
  row("2026-09-30", 1_000_00),
  row("2026-10-02", 900_00, { orderNumber: 100007, invoiceNumber: 15, due: "2026-11-01" }),
  row("2026-10-15", -400_00, { kind: "payment", paymentNumber: 800001 }),
  row("2026-10-20", -50_00, { kind: "return", orderNumber: 100007 }),
  row("2026-10-21", -600_00, { kind: "payment" }),
  row("2026-10-22", 25_00, { orderNumber: 100009, invoiceNumber: 19 }),
  row("2026-10-23", -25_00, { kind: "cancelled", orderNumber: 100009, invoiceNumber: 19 }),
  row("2026-11-02", 600_00, { orderNumber: 100011, invoiceNumber: 21 }),
];

function statement(entries: StatementRow[] = ENTRIES): AccountStatement {
  const days = { from: "2026-10-01", to: "2026-10-31" };
  const aging = agingOf([
    { days: 0, open: cents(600_00) },
    { days: 3, open: cents(850_00) },
  ]);
  return { ...days, holder: HOLDER, today: "2026-11-23", statement: statementOf(entries, days), aging }; // prettier-ignore
}

const RECEIPT: Receipt = {
  holder: HOLDER,
  payment: {
    number: 800001,
    way: "transfer",
    state: "paid",
    amountCents: 450_00,
    reference: "SINPE 12345",
    createdAt: new Date("2026-10-14T12:00:00Z"),
    settledAt: new Date("2026-10-16T02:00:00Z"),
    storefront: "us",
    accountId: "00000000-0000-4000-8000-000000000001",
    email: HOLDER.email,
    notedBy: "",
    receivedOn: null,
    note: "",
    reversedAt: null,
    reversedBy: "",
    reversedReason: "",
    shares: [
      { orderNumber: 100001, wanted: 400_00, paid: 400_00 },
      { orderNumber: 100007, wanted: 50_00, paid: 0 },
    ],
  },
};
const ISSUER = ["Repuestos Ñandú, S. A.", "Cédula jurídica 3-101-123456"];
const US = { locale: "en", shopName: "Repuesto", issuer: ISSUER, storefront: "us" } as const;

describe("a statement of account", () => {
  it("says what was owed before, each change with what was owed after it, and the end", async () => {
    const { text } = await readPdf(await writeStatementPdf(statement(), US));
    for (const words of [
      "Statement of account",
      "Taller Mora y Cía",
      "Oct 1, 2026 to Oct 31, 2026",
      "Balance before",
      "Invoice 15, order 100007, due Nov 1, 2026",
      "Payment 800001, order 100001",
      "Payment of order 100001",
      "Credited, order 100007",
      "Order 100009 cancelled",
      "$1,900.00",
      "-$400.00",
      "Balance on Oct 31, 2026",
      "$850.00",
      "Credit limit $5,000.00, available $3,550.00",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("100011");
  });

  it("names the invoice that came of an edit, once that has its number", async () => {
    const edit = { kind: "edit", orderNumber: 100007 } as const;
    const entries = [
      row("2026-10-03", 30_00, { ...edit, invoiceNumber: 16, due: "2026-11-02" }),
      row("2026-10-04", 31_00, { ...edit, invoiceNumber: null }),
    ];
    const { text } = await readPdf(await writeStatementPdf(statement(entries), US));
    const words = text.replaceAll(/\s+/g, " ");
    expect(words).toContain(
      "Order 100007 changed: invoice 16 replaces the one before, due Nov 2, 2026",
    );
    expect(words.split("Order 100007 changed")).toHaveLength(3);
    expect(words).not.toContain("null");
  });

  it("goes on over pages, leaves no letter blank, and says so where nothing happened", async () => {
    for (const locale of LOCALES) {
      const many = Array.from({ length: 120 }, () => row("2026-10-05", 1_00));
      const cr = { locale, shopName: "Repuesto", issuer: ISSUER, storefront: "cr" } as const;
      const long = await readPdf(await writeStatementPdf(statement(many), cr));
      expect(long.pages.length).toBeGreaterThan(2);
      expect(long.blank).toBe("");
      expect(long.pages[0]?.height).toBeCloseTo(841.89, 0);
      const none = await readPdf(await writeStatementPdf(statement([]), cr));
      expect(none.text).toContain(
        locale === "es" ? "no hubo movimientos" : "Nothing happened in this time",
      );
    }
  });
});

describe("a receipt", () => {
  it("says what came to each invoice, when and how, and names none that nothing came to", async () => {
    const { text, blank } = await readPdf(await writeReceiptPdf(RECEIPT, US));
    for (const words of [
      "Receipt 800001",
      "Oct 15, 2026",
      "Bank transfer",
      "SINPE 12345",
      "Order 100001",
      "$400.00",
    ])
      // prettier-ignore
      expect(text).toContain(words);
    expect(text).not.toContain("100007");
    expect(blank).toBe("");
  });

  it.each([
    ["cash", "es", "Efectivo"],
    ["cheque", "es", "Cheque"],
    ["counter", "en", "Card at the counter"],
  ] as const)(
    "of money that staff noted by %s says so, and on which day it came",
    async (way, locale, words) => {
      const payment = { ...RECEIPT.payment, way, receivedOn: "2026-10-02", notedBy: "caja@tienda.example" }; // prettier-ignore
      const paper = await readPdf(
        await writeReceiptPdf({ ...RECEIPT, payment }, { ...US, locale }),
      );
      expect(paper.text).toContain(words);
      expect(paper.text).toContain(locale === "es" ? "2 oct 2026" : "Oct 2, 2026");
      expect(paper.text).not.toContain("caja@");
    },
  );
});

it.each(LOCALES)("say who issues them, statement and receipt alike: %s", async (locale) => {
  const options = { ...US, locale };
  for (const paper of [
    await writeStatementPdf(statement(), options),
    await writeReceiptPdf(RECEIPT, options),
  ]) {
    const { text } = await readPdf(paper);
    for (const line of ISSUER) expect(text).toContain(line);
  }
});
