import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { DESTINATION, FOOD, HEREDIA, MEDICINE } from "../../../test/factories/taxed-buyers.ts";
import { cents, type Millionths, percentage } from "../money/money.ts";
import { IVA_RATES, type TaxExemption } from "./iva.ts";
import { goodsTax, orderTaxes, type TaxableOrder, taxSum } from "./order-taxes.ts";
import type { Taxed } from "./sales-tax.ts";

const MIAMI: Taxed = { ...HEREDIA, country: "US", state: "FL" };

function order(changes: Partial<TaxableOrder> = {}): TaxableOrder {
  return {
    lines: [{ cost: cents(100_00), cabys: null }],
    discount: cents(0),
    shipping: cents(10_00),
    policy: DESTINATION,
    taxed: HEREDIA,
    ...changes,
  };
}

const amountOf = (changes: Partial<TaxableOrder>) => taxSum(orderTaxes(order(changes)));
const exemption = (percent: number, cabys: string[] = []): TaxExemption => ({
  points: percentage(percent),
  cabys,
});

describe("taxes by destination (decisions §12)", () => {
  it("are IVA of 13% in Costa Rica, on products less discount and on shipping", () => {
    expect(orderTaxes(order({ discount: cents(20_00) }))).toEqual([
      { name: "iva", rate: 130_000, base: 90_00, goods: 80_00, amount: 11_70 },
    ]);
  });

  it.each<[whom: string, taxed: Partial<Taxed>]>([
    ["an untaxed customer", { isTaxed: false }],
    ["a customer on account", { credit: "credit" }],
  ])("are owed in Costa Rica by %s too", (_whom, change) => {
    expect(amountOf({ taxed: { ...HEREDIA, ...change } })).toBe(14_30);
  });

  it.each<[where: string, taxed: Partial<Taxed>, tax: number]>([
    ["Florida", {}, 7_00],
    ["Texas", { state: "TX" }, 0],
    ["Florida, to an exempt customer", { isTaxed: false }, 0],
    ["Florida, on account", { credit: "credit" }, 0],
    ["nobody knows where yet", { country: "", state: "" }, 0],
  ])("shipped to %s are Florida's rule, without the shipping", (_where, change, tax) => {
    expect(amountOf({ taxed: { ...MIAMI, ...change } })).toBe(tax);
  });

  it("are of one rate each, the highest first, and the discount falls on all by what they cost", () => {
    const lines = [
      { cost: cents(60_00), cabys: FOOD },
      { cost: cents(20_00), cabys: null },
      { cost: cents(20_00), cabys: MEDICINE },
    ];
    expect(orderTaxes(order({ lines, discount: cents(10_00) }))).toEqual([
      { name: "iva", rate: 130_000, base: 28_00, goods: 18_00, amount: 3_64 },
      { name: "iva", rate: 20_000, base: 18_00, goods: 18_00, amount: 36 },
      { name: "iva", rate: 10_000, base: 54_00, goods: 54_00, amount: 54 },
    ]);
  });

  it("are rounded once for each rate, half up, not once for each line", () => {
    const lines = Array.from({ length: 3 }, () => ({ cost: cents(1_50), cabys: FOOD }));
    expect(amountOf({ lines, shipping: cents(0) })).toBe(5); // 4.5 cents; 2 + 2 + 2 by line
  });

  it.each<[what: string, exemptions: TaxExemption[], tax: number]>([
    ["all of it", [exemption(13)], 0],
    ["more than there is", [exemption(20)], 0],
    ["some points", [exemption(12)], 1_10],
    ["goods of another code", [exemption(13, [FOOD])], 14_30],
    ["the best of two", [exemption(5), exemption(12)], 1_10],
  ])("are less by an approved exemption of %s", (_what, exemptions, tax) => {
    expect(amountOf({ taxed: { ...HEREDIA, exemptions } })).toBe(tax);
  });

  it("are owed on the shipping where an exemption names goods", () => {
    const lines = [{ cost: cents(100_00), cabys: MEDICINE }];
    const taxed = { ...HEREDIA, exemptions: [exemption(13, [MEDICINE])] };
    expect(orderTaxes(order({ lines, taxed }))).toEqual([
      { name: "iva", rate: 130_000, base: 10_00, goods: 0, amount: 1_30 },
    ]);
  });

  it("are not lessened by an exemption of Costa Rica's in the United States", () => {
    expect(amountOf({ taxed: { ...MIAMI, exemptions: [exemption(13)] } })).toBe(7_00);
  });
});

const anyLine = record({
  cost: integer({ min: 0, max: 5_000_000 }),
  cabys: constantFrom(null, FOOD, MEDICINE, "0000000000000"),
});
const anyOrder = record({
  lines: array(anyLine, { minLength: 1, maxLength: 8 }),
  discount: integer({ min: 0, max: 100 }),
  shipping: integer({ min: 0, max: 90_000 }),
  points: constantFrom(...IVA_RATES),
  named: constantFrom([], [FOOD]),
});

it("leaves no cent untaxed and taxes none twice, whatever is bought", () => {
  assert(
    property(anyOrder, ({ lines, discount: percent, shipping, points, named }) => {
      const costs = lines.reduce((sum, { cost }) => sum + cost, 0);
      const discount = Math.floor((costs * percent) / 100);
      const taxed = {
        ...HEREDIA,
        exemptions: points > 0 ? [exemption(points, [...named])] : [],
      };
      const bill = order({
        lines: lines.map(({ cost, cabys }) => ({ cost: cents(cost), cabys })),
        discount: cents(discount),
        shipping: cents(shipping),
        taxed,
      });
      const whole = orderTaxes({ ...bill, taxed: HEREDIA });
      expect(whole.reduce((sum, { base }) => sum + base, 0)).toBe(costs - discount + shipping);
      expect(whole.reduce((sum, { goods }) => sum + goods, 0)).toBe(costs - discount);
      const taxes = orderTaxes(bill);
      const rates = taxes.map(({ rate }): Millionths => rate);
      expect(new Set(rates).size).toBe(rates.length);
      for (const { rate, base, amount, goods } of taxes) {
        expect(amount).toBe(Math.floor((base * rate + 500_000) / 1_000_000));
        expect(goods).toBeLessThanOrEqual(base);
      }
      expect(taxSum(taxes)).toBeLessThanOrEqual(taxSum(whole));
      expect(goodsTax(taxes)).toBeLessThanOrEqual(taxSum(taxes));
    }),
    { numRuns: 5_000 },
  );
});

it("pays the tax on goods back with them, and not that on the way", () => {
  expect(goodsTax(orderTaxes(order()))).toBe(13_00);
});
