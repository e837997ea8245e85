import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { keptTaxes } from "../tax/kept-taxes.ts";
import {
  asksBeyondOffer,
  hasOfferedPrice,
  isMoreThanOffered,
  offeredTaxes,
} from "./offered-terms.ts";

const OVER = { isOpen: false, prices: new Map([["PUMP", cents(40_00)]]) };
const pumps = (quantity: number, had: number, price = 40_00) => ({
  sku: "PUMP",
  quantity,
  sold: { sku: "PUMP", quantity: had, unitPrice: cents(price) },
});

const FILTER = { sku: "FILTER", quantity: 1, unitPrice: cents(40_00) };

describe("more pieces at a quoted price", () => {
  it.each([
    { what: "are more than it holds for once its days are over", is: true },
    { what: "have it within its days", terms: { ...OVER, isOpen: true } },
    { what: "are none where there are as many", items: [pumps(2, 2)] },
    { what: "are none where there are fewer", items: [pumps(1, 2)] },
    { what: "are not those of a part that cost another price since", items: [pumps(3, 2, 45_00)] },
    { what: "are not those of a part that is added", items: [{ sku: "PUMP", quantity: 1 }] },
    { what: "are of no other part", items: [{ ...pumps(3, 2), sold: FILTER }] },
    { what: "are of a quote", terms: null },
  ])("$what", ({ terms = OVER, items = [pumps(3, 2)], is = false }) => {
    expect(asksBeyondOffer(terms, items)).toBe(is);
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

  const FLORIDA = { country: "US", state: "FL" };

  it.each([
    { what: "stand where it goes to the same state", kept: taxes },
    { what: "do not elsewhere", place: { country: "US", state: "TX" } },
    { what: "nor in another country", place: { country: "CR", state: "FL" } },
    { what: "nor where none were kept", of: { ...terms, taxes: null } },
    { what: "nor without a quote", of: null },
  ])("$what", ({ of = terms, place = FLORIDA, kept = null }) => {
    expect(offeredTaxes(of, place)).toBe(kept);
  });
});

describe("what there is to ship of a quote", () => {
  const offered = { lines: [{ sku: "PUMP", quantity: 2 }, { sku: "PUMP", quantity: 2 }] }; // prettier-ignore

  it.each([
    { what: "is no more with as many pieces", items: [{ sku: "PUMP", quantity: 4 }], is: false },
    { what: "is no more with fewer", items: [{ sku: "PUMP", quantity: 1 }], is: false },
    { what: "is more with more pieces", items: [{ sku: "PUMP", quantity: 5 }], is: true },
    { what: "is more with another part", items: [{ sku: "FILTER", quantity: 1 }], is: true },
  ])("$what", ({ items, is }) => {
    expect(isMoreThanOffered(offered, items)).toBe(is);
  });
});
