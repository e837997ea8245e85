import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { noteSums } from "./note-sums.ts";

const NOTHING = { goods: cents(0), shipping: cents(0), discount: cents(0), less: 0 };
const money = (net: number, tax = 0, core = 0) => ({
  net: cents(net),
  tax: cents(tax),
  core: cents(core),
});
const rowsOf = (note: Parameters<typeof noteSums>[0]) =>
  noteSums(note).map((row) => [row.of, row.cents]);

describe("what a credit note adds up", () => {
  it("is of pieces: what they came to, the discount, and what the shop keeps of them", () => {
    const sums = {
      ...NOTHING,
      of: "pieces",
      goods: cents(100_00),
      discount: cents(5_00),
      less: 10_00,
    } as const;
    expect(rowsOf({ sums, isFetched: false, money: money(85_00, 11_05, 20_00) })).toEqual([
      ["goods", 100_00],
      ["discount", -5_00],
      ["withheldUntaxed", -10_00],
      ["net", 85_00],
      ["tax", 11_05],
      ["core", 20_00],
      ["total", 116_05],
    ]);
  });

  it("says that the shop keeps it where there is no tax to tell apart", () => {
    const sums = { ...NOTHING, of: "pieces", goods: cents(10_00), less: 1_00 } as const;
    expect(rowsOf({ sums, isFetched: false, money: money(9_00) })).toContainEqual([
      "withheld",
      -1_00,
    ]);
  });

  it("has no row of parts of a deposit, and always net, tax and total", () => {
    const sums = { ...NOTHING, of: "deposits" } as const;
    expect(rowsOf({ sums, isFetched: false, money: money(0, 0, 25_00) })).toEqual([
      ["net", 0],
      ["tax", 0],
      ["core", 25_00],
      ["total", 25_00],
    ]);
  });

  it("is of the whole invoice: the way to its customer, or that they fetched it, and what was given before", () => {
    const sums = {
      ...NOTHING,
      of: "whole",
      goods: cents(50_00),
      shipping: cents(8_00),
      less: 20_00,
    } as const;
    const whole = { sums, money: money(38_00) };
    expect(rowsOf({ ...whole, isFetched: false }).slice(0, 3)).toEqual([
      ["goods", 50_00],
      ["shipping", 8_00],
      ["before", -20_00],
    ]);
    expect(rowsOf({ ...whole, isFetched: true })[1]).toEqual(["pickup", 8_00]);
  });

  it("calls money of no piece a part of the invoice, and what pieces came to less than is given too", () => {
    const part = { ...NOTHING, of: "part", goods: cents(7_00) } as const;
    expect(rowsOf({ sums: part, isFetched: false, money: money(7_00) })[0]).toEqual(["part", 7_00]);
    const more = { ...NOTHING, of: "pieces", goods: cents(5_00), less: -2_00 } as const;
    expect(rowsOf({ sums: more, isFetched: false, money: money(7_00) })[1]).toEqual(["part", 2_00]);
  });
});
