import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { keptTaxes } from "../tax/kept-taxes.ts";
import { asksBeyondOffer, hasOfferedPrice, offeredTaxes } from "./offered-terms.ts";

const OVER = { isOpen: false, prices: new Map([["PUMP", cents(40_00)]]) };
const pumps = (quantity: number, had: number, price = 40_00) => ({
  sku: "PUMP",
  quantity,
  sold: { sku: "PUMP", quantity: had, unitPrice: cents(price) },
});

const FILTER = { sku: "FILTER", quantity: 1, unitPrice: cents(40_00) };

describe("more pieces at a quoted price", () => {
  it.each([
    ["are more than it holds for once its days are over", OVER, [pumps(3, 2)], true],
    ["have it within its days", { ...OVER, isOpen: true }, [pumps(3, 2)], false],
    ["are none where there are as many", OVER, [pumps(2, 2)], false],
    ["are none where there are fewer", OVER, [pumps(1, 2)], false],
    ["are not those of a part that cost another price since", OVER, [pumps(3, 2, 45_00)], false],
    ["are not those of a part that is added", OVER, [{ sku: "PUMP", quantity: 1 }], false],
    ["are of no other part", OVER, [{ ...pumps(3, 2), sold: FILTER }], false],
    ["are of a quote", null, [pumps(3, 2)], false],
  ])("%s", (_what, terms, items, isBeyond) => {
    expect(asksBeyondOffer(terms, items)).toBe(isBeyond);
  });

  it("is told by part and price", () => {
    const line = { sku: "PUMP", unitPrice: cents(40_00) };
    expect(hasOfferedPrice(OVER, line)).toBe(true);
    expect(hasOfferedPrice(OVER, { ...line, unitPrice: cents(39_99) })).toBe(false);
    expect(hasOfferedPrice(OVER, FILTER)).toBe(false);
    expect(hasOfferedPrice(null, line)).toBe(false);
  });
});

describe("the taxes of a quote", () => {
  const taxes = keptTaxes({ kind: "florida" }, undefined);
  const terms = { taxes, place: { country: "US", state: "FL" } };

  it.each([
    ["stand where it goes to the same state", terms, { country: "US", state: "FL" }, taxes],
    ["do not elsewhere", terms, { country: "US", state: "TX" }, null],
    ["nor in another country", terms, { country: "CR", state: "FL" }, null],
    ["nor where none were kept", { ...terms, taxes: null }, { country: "US", state: "FL" }, null],
    ["nor without a quote", null, { country: "US", state: "FL" }, null],
  ])("%s", (_what, of, place, kept) => {
    expect(offeredTaxes(of, place)).toBe(kept);
  });
});
