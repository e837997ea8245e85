import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import {
  type CreditedMoney,
  type CreditLeft,
  creditedTotal,
  creditLeft,
  creditOfPart,
  creditOfPieces,
  creditOfRest,
} from "./credited-money.ts";

const left = (total: number, tax: number, core: number): CreditLeft => ({
  total: cents(total),
  tax: cents(tax),
  core: cents(core),
});
const value = ({ goods = 0, discount = 0, tax = 0, core = 0 }) => ({
  goods: cents(goods),
  discount: cents(discount),
  tax: cents(tax),
  core: cents(core),
});
const WHOLE = left(256_00, 26_00, 30_00);

describe("what a credit note gives for pieces", () => {
  const pump = value({ goods: 100_00, discount: 10_00, tax: 11_70, core: 30_00 });

  it("is what they were paid with: net, tax and deposit", () => {
    expect(creditOfPieces(pump, cents(131_70), WHOLE)).toEqual({
      net: 90_00,
      tax: 11_70,
      core: 30_00,
    });
  });

  it("is less of the pieces and of their tax where the shop keeps some of it, and the deposit whole", () => {
    expect(creditOfPieces(pump, cents(80_85), WHOLE)).toEqual({
      net: 45_00,
      tax: 5_85,
      core: 30_00,
    });
  });

  it("is the deposit alone where no more is given", () => {
    expect(creditOfPieces(pump, cents(30_00), WHOLE)).toEqual({ net: 0, tax: 0, core: 30_00 });
    expect(creditOfPieces(value({ core: 30_00 }), cents(12_50), WHOLE)).toEqual({
      net: 0,
      tax: 0,
      core: 12_50,
    });
  });

  it("is never more than the invoice has left", () => {
    expect(creditOfPieces(pump, cents(131_70), left(50_00, 5_00, 0))).toEqual({
      net: 45_00,
      tax: 5_00,
      core: 0,
    });
    expect(creditedTotal(creditOfPieces(pump, cents(131_70), left(0, 0, 0)))).toBe(0);
  });
});

describe("what a credit note gives for a part of an invoice", () => {
  it("has its share of the tax, and touches deposits last", () => {
    expect(creditOfPart(cents(113_00), WHOLE)).toEqual({ net: 100_00, tax: 13_00, core: 0 });
    expect(creditOfPart(cents(236_00), WHOLE)).toEqual({ net: 200_00, tax: 26_00, core: 10_00 });
  });

  it("is all of it where more went back than it came to", () => {
    expect(creditOfPart(cents(999_00), WHOLE)).toEqual(creditOfRest(WHOLE));
  });
});

describe("several credit notes of one invoice", () => {
  const money = integer({ min: 0, max: 300_00 });
  const invoices = record({ net: money, tax: money, core: money });
  const wishes = array(
    record({
      kind: constantFrom("pieces", "part"),
      amount: money,
      goods: money,
      tax: money,
      core: money,
    }),
    { maxLength: 12 },
  );

  it("never give more than it came to, of its tax and deposits neither, and with the rest all of it", () => {
    assert(
      property(invoices, wishes, (made, wished) => {
        const invoice = left(made.net + made.tax + made.core, made.tax, made.core);
        const given: CreditedMoney[] = [];
        for (const { kind, amount, goods, tax, core } of wished) {
          const open = creditLeft(invoice, given);
          const whole = cents(Math.min(amount, goods + tax + core));
          const note =
            kind === "part"
              ? creditOfPart(cents(amount), open)
              : creditOfPieces(value({ goods, tax, core }), whole, open);
          expect(Math.min(note.net, note.tax, note.core)).toBeGreaterThanOrEqual(0);
          expect(creditedTotal(note)).toBe(Math.min(kind === "part" ? amount : whole, open.total));
          given.push(note);
        }
        expect(sumOf(given, creditedTotal)).toBeLessThanOrEqual(invoice.total);
        expect(sumOf(given, ({ tax }) => tax)).toBeLessThanOrEqual(invoice.tax);
        expect(sumOf(given, ({ core }) => core)).toBeLessThanOrEqual(invoice.core);
        given.push(creditOfRest(creditLeft(invoice, given)));
        expect(sumOf(given, creditedTotal)).toBe(invoice.total);
        expect(creditLeft(invoice, given).total).toBe(0);
      }),
    );
  });

  it("leave of an invoice what each of them did not give", () => {
    const first = creditOfPart(cents(113_00), WHOLE);
    expect(creditLeft(WHOLE, [first])).toEqual(left(143_00, 13_00, 30_00));
    expect(creditLeft(WHOLE, [])).toEqual(WHOLE);
  });
});

function sumOf(notes: readonly CreditedMoney[], of: (note: CreditedMoney) => number): number {
  return notes.reduce((sum, note) => sum + of(note), 0);
}
