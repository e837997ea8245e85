import { describe, expect, it } from "vitest";

import { cents, percentage } from "../money/money.ts";
import { orderTaxes, type TaxableOrder } from "./order-taxes.ts";
import type { Taxed, TaxPolicy } from "./sales-tax.ts";
import { reasonedRates, taxCharges } from "./tax-charges.ts";

const HALF = "4321000000100";
const DESTINATION: TaxPolicy = {
  kind: "destination",
  cabysRates: new Map([[HALF, percentage(1)]]),
};
const FIXED: TaxPolicy = { kind: "fixed", rate: percentage(8.875) };
const FLORIDA: TaxPolicy = { kind: "florida" };
const GUEST: Taxed = {
  country: "CR",
  state: "Heredia",
  isTaxed: true,
  credit: "retail",
  exemptions: [],
};
const IN_FLORIDA: Taxed = { ...GUEST, country: "US", state: "FL" };
const IN_TEXAS: Taxed = { ...GUEST, country: "US", state: "TX" };
const order = (policy: TaxPolicy, taxed: Taxed): TaxableOrder => ({
  lines: [
    { cost: cents(100_00), cabys: null },
    { cost: cents(100_00), cabys: HALF },
  ],
  discount: cents(0),
  shipping: cents(10_00),
  policy,
  taxed,
});

describe("what a shop charges", () => {
  it("is one rate everywhere where it is fixed, and Florida's alone by its rule", () => {
    expect(taxCharges(FIXED)).toMatchObject([
      { name: "fixed", rate: percentage(8.875), where: "everywhere", isOnShipping: false },
    ]);
    expect(taxCharges(FLORIDA)).toMatchObject([{ name: "florida", where: "florida" }]);
  });

  it("is IVA in Costa Rica, in general and by code, and Florida's tax there, by destination", () => {
    expect(taxCharges(DESTINATION)).toMatchObject([
      { name: "iva", rate: percentage(13), cabys: null, isOnShipping: true },
      { name: "iva", rate: percentage(1), cabys: HALF, isOnShipping: false },
      { name: "florida", rate: percentage(7), where: "florida" },
    ]);
  });

  it.each<[TaxPolicy, Taxed]>([
    [FIXED, IN_TEXAS],
    [FLORIDA, IN_FLORIDA],
    [DESTINATION, IN_FLORIDA],
    [DESTINATION, GUEST],
  ])("names every rate that an order of a guest is taxed by", (policy, taxed) => {
    const named = taxCharges(policy).map(({ rate }) => rate);
    for (const { rate } of orderTaxes(order(policy, taxed))) expect(named).toContain(rate);
  });
});

describe("why a line bears its rate", () => {
  const all = { points: percentage(13), cabys: [] };
  const some = { points: percentage(12), cabys: [HALF] };
  it.each<[string, TaxPolicy, Taxed, number[], string[], string]>([
    ["fixed", FIXED, IN_TEXAS, [8.875, 8.875], ["fixed", "fixed"], "shipping_free"],
    ["Florida", FLORIDA, IN_FLORIDA, [7, 7], ["florida", "florida"], "shipping_free"],
    ["by code", DESTINATION, GUEST, [13, 1], ["iva_general", "iva_code"], "iva_general"],
    [
      "exempted",
      DESTINATION,
      { ...GUEST, exemptions: [all] },
      [0, 0],
      ["iva_exempted", "iva_exempted"],
      "iva_exempted",
    ],
    [
      "exempted of a code",
      DESTINATION,
      { ...GUEST, exemptions: [some] },
      [13, 0],
      ["iva_general", "iva_exempted"],
      "iva_general",
    ],
    ["elsewhere", DESTINATION, IN_TEXAS, [0, 0], ["place", "place"], "shipping_free"],
    [
      "not taxed",
      FLORIDA,
      { ...IN_FLORIDA, isTaxed: false },
      [0, 0],
      ["exempt", "exempt"],
      "shipping_free",
    ],
    [
      "on account",
      FLORIDA,
      { ...IN_FLORIDA, credit: "credit" },
      [0, 0],
      ["credit", "credit"],
      "shipping_free",
    ],
    [
      "not known yet",
      FLORIDA,
      { ...GUEST, country: "", state: "" },
      [0, 0],
      ["unknown_place", "unknown_place"],
      "shipping_free",
    ],
    ["Florida's rule abroad", FLORIDA, GUEST, [0, 0], ["place", "place"], "shipping_free"],
  ])("%s", (_name, policy, taxed, rates, reasons, way) => {
    const of = order(policy, taxed);
    const found = reasonedRates(of);
    expect(found.lines.map(({ rate }) => rate)).toEqual(rates.map(percentage));
    expect(found.lines.map(({ reason }) => reason)).toEqual(reasons);
    expect(found.way.reason).toBe(way);
    const owed = new Set(
      [...found.lines, found.way].map(({ rate }) => rate).filter((rate) => rate > 0),
    );
    expect(new Set(orderTaxes(of).map(({ rate }) => rate))).toEqual(owed);
  });
});
