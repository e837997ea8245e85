import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { addCents, cents } from "../money/money.ts";
import {
  hasReference,
  isReceiptDay,
  isReference,
  RECEIPT_WAYS,
  spreadReceipt,
} from "./noted-receipt.ts";

describe("a receipt over several invoices", () => {
  const invoices = [
    { orderNumber: 7, owed: cents(100_00) },
    { orderNumber: 9, owed: cents(50_00) },
    { orderNumber: 12, owed: cents(25_00) },
  ];
  it.each([
    ["less than the oldest owes", 40_00, [40_00, 0, 0, 0]],
    ["the oldest whole, and a part of the next", 130_00, [100_00, 30_00, 0, 0]],
    ["all of them", 175_00, [100_00, 50_00, 25_00, 0]],
    ["more than all owe, which is left over", 175_01, [100_00, 50_00, 25_00, 1]],
    ["nothing", 0, [0, 0, 0, 0]],
  ])("pays the oldest first: %s", (_name, sum, given) => {
    const { amounts, rest } = spreadReceipt(cents(sum), invoices);
    expect([...amounts.map(({ amount }) => amount), rest]).toEqual(given);
  });

  it("adds up to the sum, pays none above what it owes, and none before an older one is whole", () => {
    const owed = integer({ min: 0, max: 100_000 }).map(cents);
    assert(
      property(integer({ min: 0, max: 1_000_000 }).map(cents), array(owed), (sum, sums) => {
        const open = sums.map((one, at) => ({ orderNumber: at + 1, owed: one }));
        const { amounts, rest } = spreadReceipt(sum, open);
        expect(cents(addCents(...amounts.map(({ amount }) => amount)) + rest)).toBe(sum);
        expect(rest).toBeGreaterThanOrEqual(0);
        amounts.forEach(({ orderNumber, amount }, at) => {
          expect(orderNumber).toBe(at + 1);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(open[at]?.owed ?? -1);
        });
        const whole = amounts.map(({ amount }, at) => amount === open[at]?.owed);
        const firstShort = whole.includes(false) ? whole.indexOf(false) : amounts.length;
        expect(amounts.slice(firstShort + 1).every(({ amount }) => amount === 0)).toBe(true);
        expect(rest === 0 || firstShort === amounts.length).toBe(true);
      }),
    );
  });
});

describe("what is noted of money that has come", () => {
  it("has a reference by which it is known again, but for notes and coins", () => {
    expect(RECEIPT_WAYS.filter((way) => !hasReference(way))).toEqual(["cash"]);
  });

  it.each([
    ["SINPE 8812", true],
    ["n.º 4", true],
    ["—", false],
    ["", false],
    [" . ", false],
  ])("%j names something: %s", (reference, is) => {
    expect(isReference(reference)).toBe(is);
  });

  it.each([
    ["2026-11-26", true],
    ["2026-11-27", false],
    ["2025-11-25", true],
    ["2025-11-24", false],
  ])("came on %s where today is 2026-11-26: %s", (day, may) => {
    expect(isReceiptDay(day, "2026-11-26")).toBe(may);
  });
});
