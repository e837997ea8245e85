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
  type Case = { policy: TaxPolicy; taxed: Taxed; rates: number[]; reasons: string[]; way: string };
  it.each<Case & { name: string }>([
    {
      name: "fixed",
      policy: FIXED,
      taxed: IN_TEXAS,
      rates: [8.875, 8.875],
      reasons: ["fixed", "fixed"],
      way: "shipping_free",
    },
    {
      name: "Florida",
      policy: FLORIDA,
      taxed: IN_FLORIDA,
      rates: [7, 7],
      reasons: ["florida", "florida"],
      way: "shipping_free",
    },
    {
      name: "by code",
      policy: DESTINATION,
      taxed: GUEST,
      rates: [13, 1],
      reasons: ["iva_general", "iva_code"],
      way: "iva_general",
    },
    {
      name: "exempted",
      policy: DESTINATION,
      taxed: { ...GUEST, exemptions: [all] },
      rates: [0, 0],
      reasons: ["iva_exempted", "iva_exempted"],
      way: "iva_exempted",
    },
    {
      name: "exempted of a code",
      policy: DESTINATION,
      taxed: { ...GUEST, exemptions: [some] },
      rates: [13, 0],
      reasons: ["iva_general", "iva_exempted"],
      way: "iva_general",
    },
    {
      name: "elsewhere",
      policy: DESTINATION,
      taxed: IN_TEXAS,
      rates: [0, 0],
      reasons: ["place", "place"],
      way: "shipping_free",
    },
    {
      name: "not taxed",
      policy: FLORIDA,
      taxed: { ...IN_FLORIDA, isTaxed: false },
      rates: [0, 0],
      reasons: ["exempt", "exempt"],
      way: "shipping_free",
    },
    {
      name: "on account",
      policy: FLORIDA,
      taxed: { ...IN_FLORIDA, credit: "credit" },
      rates: [0, 0],
      reasons: ["credit", "credit"],
      way: "shipping_free",
    },
    {
      name: "not known yet",
      policy: FLORIDA,
      taxed: { ...GUEST, country: "", state: "" },
      rates: [0, 0],
      reasons: ["unknown_place", "unknown_place"],
      way: "shipping_free",
    },
    {
      name: "Florida's rule abroad",
      policy: FLORIDA,
      taxed: GUEST,
      rates: [0, 0],
      reasons: ["place", "place"],
      way: "shipping_free",
    },
  ])("$name", ({ policy, taxed, rates, reasons, way }) => {
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
