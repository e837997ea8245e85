import { array, assert, bigInt, constantFrom, integer, oneof, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents, percentage, shareOf } from "../money/money.ts";
import type { TaxExemption } from "../tax/iva.ts";
import type { TaxPolicy, UntaxedReason } from "../tax/sales-tax.ts";
import { type OrderAmounts, orderTotals } from "./order-totals.ts";

const FLORIDA: TaxPolicy = { kind: "florida" };
const retailToFlorida = {
  country: "US",
  state: "FL",
  isTaxed: true,
  credit: "retail",
  exemptions: [],
} as const;

function amounts(changes: Partial<OrderAmounts> = {}): OrderAmounts {
  return {
    lines: [{ unitPrice: cents(100_00), core: cents(0), quantity: 1, cabys: null }],
    shipping: cents(0),
    discount: cents(0),
    policy: FLORIDA,
    taxed: retailToFlorida,
    ...changes,
  };
}

describe("the total of an order (specification §9, decisions §6)", () => {
  it("is products + shipping - discount + tax + core", () => {
    const lines = [
      { unitPrice: cents(19_99), core: cents(0), quantity: 3, cabys: null },
      { unitPrice: cents(250_00), core: cents(150_00), quantity: 2, cabys: null },
    ];
    expect(orderTotals(amounts({ lines, shipping: cents(24_50), discount: cents(59_97) }))).toEqual(
      {
        products: 559_97,
        shipping: 24_50,
        discount: 59_97,
        core: 300_00,
        beforeTax: 824_50,
        tax: 35_00,
        taxes: [{ name: "florida", rate: 70_000, base: 500_00, goods: 500_00, amount: 35_00 }],
        lineTaxes: [3_75, 31_25],
        untaxed: null,
        total: 859_50,
      },
    );
  });

  it("takes no discount from shipping or core: it stops at the products", () => {
    const lines = [{ unitPrice: cents(10_00), core: cents(5_00), quantity: 1, cabys: null }];
    expect(
      orderTotals(amounts({ lines, shipping: cents(8_00), discount: cents(99_00) })),
    ).toMatchObject({ discount: 10_00, tax: 0, total: 13_00 });
  });

  it.each<[why: string, taxed: Partial<OrderAmounts["taxed"]>, untaxed: UntaxedReason | null]>([
    ["ships outside Florida", { state: "TX" }, "place"],
    ["has no address yet", { country: "", state: "" }, null],
    ["is of an exempt customer", { isTaxed: false }, "exempt"],
    ["is of a credit customer", { credit: "credit" }, "credit"],
    ["is of an exempt credit customer", { isTaxed: false, credit: "credit" }, "exempt"],
  ])("owes no Florida tax when the order %s, and says why", (_why, change, reason) => {
    const found = orderTotals(amounts({ taxed: { ...retailToFlorida, ...change } }));
    expect(found).toMatchObject({ tax: 0, untaxed: reason });
  });

  it.each<[what: string, exemptions: TaxExemption[], untaxed: UntaxedReason | null]>([
    ["the customer's exemption", [{ points: percentage(13), cabys: [] }], "exempt"],
    ["the law, which rates them at nothing", [], null],
  ])("bears no IVA on goods by %s", (_what, exemptions, untaxed) => {
    const policy: TaxPolicy = {
      kind: "destination",
      cabysRates: new Map([["2391100000000", percentage(0)]]),
    };
    const lines = [
      { unitPrice: cents(10_00), core: cents(0), quantity: 1, cabys: "2391100000000" },
    ];
    const taxed = { ...retailToFlorida, country: "CR", state: "Heredia", exemptions } as const;
    expect(orderTotals(amounts({ policy, taxed, lines }))).toMatchObject({ tax: 0, untaxed });
  });

  it("taxes everyone at a fixed rate, whatever the flag and the credit type", () => {
    const policy: TaxPolicy = { kind: "fixed", rate: percentage(13) };
    const taxed = {
      country: "CR",
      state: "San José",
      isTaxed: false,
      credit: "credit",
      exemptions: [],
    } as const;
    expect(orderTotals(amounts({ policy, taxed, discount: cents(10_00) })).tax).toBe(11_70);
  });

  it.each([
    [7, 7, 0],
    [8, 7, 1],
    [50, 7, 4],
    [5, 33, 2],
    [100_50, 1, 1_01],
    [100_49, 1, 1_00],
    [1_000_00, 8.875, 88_75],
    [1, 50, 1],
  ])("rounds half up: of %i cents %d% is %i", (base, percent, share) => {
    expect(shareOf(cents(base), percentage(percent))).toBe(share);
  });
});

const anyOrder = record({
  lines: array(
    record({
      unitPrice: oneof(integer({ min: 0, max: 999 }), integer({ min: 0, max: 2_000_000_000 })),
      core: oneof(constantFrom(0), integer({ min: 0, max: 500_000 })),
      quantity: integer({ min: 1, max: 999 }),
    }),
    { maxLength: 6 },
  ),
  shipping: integer({ min: 0, max: 1_000_000 }),
  discount: oneof(integer({ min: 0, max: 10_000 }), integer({ min: 0, max: 2_000_000_000 })),
  rate: constantFrom(undefined, 0, 0.5, 7, 8.875, 13, 33, 100),
  state: constantFrom("FL", "GA", ""),
  isTaxed: constantFrom(true, false),
  credit: constantFrom("retail" as const, "credit" as const),
});

function sum(terms: bigint[]): bigint {
  return terms.reduce((total, term) => total + term, 0n);
}

/** The same sums another way: whole numbers of any size, and the rates as fractions. */
type AnyOrder = {
  lines: { unitPrice: number; core: number; quantity: number }[];
  shipping: number;
  discount: number;
  rate: number | undefined;
  state: string;
  isTaxed: boolean;
  credit: "retail" | "credit";
};

function oracle(order: AnyOrder) {
  const products = sum(order.lines.map((line) => BigInt(line.unitPrice) * BigInt(line.quantity)));
  const core = sum(order.lines.map((line) => BigInt(line.core) * BigInt(line.quantity)));
  const discount = BigInt(order.discount) < products ? BigInt(order.discount) : products;
  const isFlorida = order.state === "FL" && order.isTaxed && order.credit === "retail";
  const perHundredThousand =
    order.rate === undefined ? (isFlorida ? 7_000n : 0n) : BigInt(Math.round(order.rate * 1_000));
  const numerator = (products - discount) * perHundredThousand;
  const tax = numerator / 100_000n + ((numerator % 100_000n) * 2n >= 100_000n ? 1n : 0n);
  return {
    products,
    core,
    discount,
    tax,
    total: products + BigInt(order.shipping) - discount + core + tax,
  };
}

describe("the total against an oracle in whole numbers of any size (security A10)", () => {
  it("is right to the cent for 100,000 random orders, and the sum of what is shown", () => {
    assert(
      property(anyOrder, (order) => {
        const found = orderTotals({
          lines: order.lines.map(({ unitPrice, core, quantity }) => ({
            unitPrice: cents(unitPrice),
            core: cents(core),
            quantity,
            cabys: null,
          })),
          shipping: cents(order.shipping),
          discount: cents(order.discount),
          policy:
            order.rate === undefined ? FLORIDA : { kind: "fixed", rate: percentage(order.rate) },
          taxed: { ...order, country: "US", exemptions: [] },
        });
        const { products, core, discount, tax, total } = oracle(order);
        return (
          BigInt(found.products) === products &&
          BigInt(found.core) === core &&
          BigInt(found.discount) === discount &&
          BigInt(found.tax) === tax &&
          BigInt(found.total) === total &&
          found.beforeTax + found.tax === found.total
        );
      }),
      { numRuns: 100_000 },
    );
  });

  it("takes shares of amounts that floats could not multiply", () => {
    assert(
      property(
        bigInt({ min: 0n, max: 9_007_199_254_740_991n }),
        integer({ min: 0, max: 100 }),
        (base, percent) => {
          const share = shareOf(cents(Number(base)), percentage(percent));
          expect(BigInt(share)).toBe((base * BigInt(percent) * 2n + 100n) / 200n);
        },
      ),
    );
  });
});
