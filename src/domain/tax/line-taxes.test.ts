import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { DESTINATION, FOOD, HEREDIA, MEDICINE } from "../../../test/factories/taxed-buyers.ts";
import { addCents, cents, percentage } from "../money/money.ts";
import { lineTaxes } from "./line-taxes.ts";
import { goodsTax, orderTaxes, type TaxableOrder } from "./order-taxes.ts";

function order(changes: Partial<TaxableOrder> = {}): TaxableOrder {
  return {
    lines: [
      { cost: cents(100_00), cabys: null },
      { cost: cents(100_00), cabys: FOOD },
    ],
    discount: cents(0),
    shipping: cents(10_00),
    policy: DESTINATION,
    taxed: HEREDIA,
    ...changes,
  };
}

describe("what of the taxes each line bears", () => {
  it("is at its own rate, and nothing of what is on the shipping", () => {
    expect(lineTaxes(order())).toEqual([13_00, 1_00]);
  });

  it("is of what it costs after the discount", () => {
    expect(lineTaxes(order({ discount: cents(50_00) }))).toEqual([9_75, 75]);
  });

  it("gives the last line of a rate what rounding has left", () => {
    const lines = Array.from({ length: 3 }, () => ({ cost: cents(1_50), cabys: FOOD }));
    expect(lineTaxes(order({ lines }))).toEqual([2, 1, 2]); // 4.5 cents, once rounded
  });

  it.each<[what: string, changes: Partial<TaxableOrder>, taxes: number[]]>([
    [
      "a line that is exempted",
      { taxed: { ...HEREDIA, exemptions: [{ points: percentage(13), cabys: [FOOD] }] } },
      [13_00, 0],
    ],
    ["what goes to Texas", { taxed: { ...HEREDIA, country: "US", state: "TX" } }, [0, 0]],
    ["what goes to Florida", { taxed: { ...HEREDIA, country: "US", state: "FL" } }, [7_00, 7_00]],
    ["what goes nobody knows where", { taxed: { ...HEREDIA, country: "" } }, [0, 0]],
    ["a fixed rate", { policy: { kind: "fixed", rate: percentage(5) } }, [5_00, 5_00]],
  ])("follows the order's rule: %s", (_what, changes, taxes) => {
    expect(lineTaxes(order(changes))).toEqual(taxes);
  });

  const anyOrder = record({
    lines: array(
      record({
        cost: integer({ min: 0, max: 5_000_000 }),
        cabys: constantFrom(null, FOOD, MEDICINE),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    percent: integer({ min: 0, max: 100 }),
    shipping: integer({ min: 0, max: 90_000 }),
  });

  it("adds up to the tax on goods, and is on no line below nothing", () => {
    assert(
      property(anyOrder, ({ lines, percent, shipping }) => {
        const costs = lines.map((line) => ({ ...line, cost: cents(line.cost) }));
        const whole = addCents(...costs.map(({ cost }) => cost));
        const bill = order({
          lines: costs,
          discount: cents(Math.floor((whole * percent) / 100)),
          shipping: cents(shipping),
        });
        const taxes = lineTaxes(bill);
        expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0);
        expect(addCents(...taxes)).toBe(goodsTax(orderTaxes(bill)));
      }),
      { numRuns: 2_000 },
    );
  });
});
