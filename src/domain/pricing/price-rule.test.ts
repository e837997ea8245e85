import { assert, boolean, constantFrom, integer, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { PRICE_LEVELS } from "./price-level.ts";
import {
  levelOutOfOrder,
  type PartToPrice,
  PRICE_BASES,
  PRICE_ENDINGS,
  type PriceRule,
  rulePrice,
} from "./price-rule.ts";

const PRICES = {
  online: 100_00,
  repair_shop: 90_00,
  wholesale: 80_00,
  precio4: null,
  precio5: 70_00,
  precio6: null,
};
const PART: PartToPrice = { prices: PRICES, cost: 60_00 };
const RULE: PriceRule = {
  level: "wholesale",
  basis: "cost",
  step: { kind: "percent", hundredths: 30_00 },
  ending: "cent",
  mayBeBelowCost: false,
};
const percent = (hundredths: number) => ({ kind: "percent" as const, hundredths });
const amount = (of: number) => ({ kind: "amount" as const, amount: cents(of) });
const priceOf = (rule: Partial<PriceRule>, part: Partial<PartToPrice> = {}) => {
  const found = rulePrice({ ...RULE, ...rule }, { ...PART, ...part });
  return found.kind === "priced" ? found.price : found.reason;
};

describe("the price of a rule", () => {
  it.each<[string, Partial<PriceRule>, number | string]>([
    ["cost and 30%", {}, 78_00],
    ["another level less 12.5%", { basis: "online", step: percent(-12_50) }, 87_50],
    ["its own and 3%", { basis: "own", step: percent(3_00) }, 82_40],
    ["its own and an amount", { basis: "own", step: amount(1_25) }, 81_25],
    ["its own less an amount", { basis: "own", step: amount(-1_25) }, 78_75],
    ["a level without a price", { basis: "precio4", step: percent(0) }, "no_price"],
    ["less than it costs", { basis: "own", step: percent(-30_00) }, "below_cost"],
    [
      "less than it costs, allowed",
      { basis: "own", step: percent(-30_00), mayBeBelowCost: true },
      56_00,
    ],
    ["nothing", { basis: "own", step: amount(-80_00), mayBeBelowCost: true }, "out_of_range"],
    [
      "less than nothing",
      { basis: "own", step: percent(-150_00), mayBeBelowCost: true },
      "out_of_range",
    ],
    ["more than a million", { basis: "own", step: amount(100_000_000) }, "out_of_range"],
  ])("%s", (_words, rule, expected) => {
    expect(priceOf(rule)).toBe(expected);
  });

  it("needs a cost only where it starts from it", () => {
    expect(priceOf({}, { cost: null })).toBe("no_cost");
    expect(priceOf({ basis: "own", step: percent(-99_00) }, { cost: null })).toBe(80);
  });

  it.each([
    ["cent", 78_01, 78_01],
    ["dollar", 78_49, 78_00],
    ["dollar", 78_50, 79_00],
    ["95", 78_44, 77_95],
    ["95", 78_45, 78_95],
    ["99", 78_49, 78_99],
    ["99", 78_48, 77_99],
    ["dollar", 1, 1_00],
    ["95", 1, 95],
  ] as const)("ends in %s: %i is %i", (ending, own, expected) => {
    const prices = { ...PRICES, wholesale: own };
    expect(priceOf({ basis: "own", step: percent(0), ending }, { prices, cost: null })).toBe(
      expected,
    );
  });

  it("takes the ending above where the nearest is below cost", () => {
    const prices = { ...PRICES, wholesale: 60_10 };
    const rule = { basis: "own", step: percent(0) } as const;
    expect(priceOf({ ...rule, ending: "95" }, { prices })).toBe(60_95);
    expect(priceOf({ ...rule, ending: "dollar" }, { prices })).toBe(60_00);
    expect(priceOf({ ...rule, ending: "dollar" }, { prices, cost: 60_05 })).toBe(61_00);
    expect(priceOf({ ...rule, ending: "95", mayBeBelowCost: true }, { prices })).toBe(59_95);
  });

  it("names the level beside which it breaks the order", () => {
    expect(levelOutOfOrder("wholesale", 90_00, PRICES)).toBeUndefined();
    expect(levelOutOfOrder("wholesale", 90_01, PRICES)).toBe("repair_shop");
    expect(levelOutOfOrder("wholesale", 70_00, PRICES)).toBeUndefined();
    expect(levelOutOfOrder("wholesale", 69_99, PRICES)).toBe("precio5");
    expect(levelOutOfOrder("precio6", 70_01, PRICES)).toBe("precio5");
  });

  const price = option(integer({ min: 0, max: 50_000_00 }));
  const someRule = record({
    level: constantFrom(...PRICE_LEVELS),
    basis: constantFrom(...PRICE_BASES),
    hundredths: integer({ min: -99_99, max: 1_000_00 }),
    ending: constantFrom(...PRICE_ENDINGS),
    mayBeBelowCost: boolean(),
  });
  const somePart = record({
    prices: record({
      online: price,
      repair_shop: price,
      wholesale: price,
      precio4: price,
      precio5: price,
      precio6: price,
    }),
    cost: option(integer({ min: 1, max: 50_000_00 })),
  });

  it("is never below cost unless that is allowed and marked, has its ending, and is more than nothing", () => {
    const endsIn = { cent: /\d/, dollar: /00$/, "95": /95$/, "99": /99$/ };
    assert(
      property(someRule, somePart, ({ hundredths, ...rule }, part) => {
        const found = rulePrice({ ...rule, step: percent(hundredths) }, part);
        if (found.kind === "refused") return;
        expect(found.price).toBeGreaterThan(0);
        expect(String(found.price)).toMatch(endsIn[rule.ending]);
        const isBelow = part.cost !== null && found.price < part.cost;
        expect(found.isBelowCost).toBe(isBelow);
        expect(isBelow && !rule.mayBeBelowCost).toBe(false);
      }),
    );
  });

  it("lies less than a dollar from what the rule says, and the order of levels is kept or the level named", () => {
    assert(
      property(someRule, somePart, ({ hundredths, ...rule }, part) => {
        const found = rulePrice({ ...rule, step: percent(hundredths) }, part);
        if (found.kind === "refused") return;
        const own = rule.basis === "own" ? rule.level : rule.basis;
        const base = (own === "cost" ? part.cost : part.prices[own]) ?? 0;
        expect(Math.abs(found.price - (base * (10_000 + hundredths)) / 10_000)).toBeLessThanOrEqual(
          100,
        );
        if (found.outOfOrder !== undefined) return;
        const place = PRICE_LEVELS.indexOf(rule.level);
        const above = PRICE_LEVELS.slice(0, place).map((level) => part.prices[level] ?? 0);
        const nearest = above.findLast((one) => one > 0) ?? Infinity;
        expect(nearest).toBeGreaterThanOrEqual(found.price);
      }),
    );
  });
});
