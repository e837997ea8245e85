import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import {
  type Agreement,
  agreementOf,
  asksBeyondAgreement,
  realAgreements,
  withAgreedPrices,
} from "./agreed-price.ts";

const ITEMS = [
  { sku: "FILTER", quantity: 2 },
  { sku: "PUMP", quantity: 1 },
];
const agreed = (sku: string, price: number) => ({ sku, price: cents(price), reason: "Regular" });

const listOf = (sku: string) => (sku === "FILTER" ? cents(20_00) : null);

describe("withAgreedPrices", () => {
  it("gives a part its price, nothing at the least, and leaves the others to the catalogue", () => {
    expect(withAgreedPrices(ITEMS, [agreed("FILTER", 0)])).toEqual({
      items: [
        { sku: "FILTER", quantity: 2, agreed: 0 },
        { sku: "PUMP", quantity: 1, agreed: undefined },
      ],
    });
  });

  it.each([
    ["of a part that is not ordered", [agreed("OTHER", 1)], "OTHER"],
    ["twice of a part", [agreed("PUMP", 1), agreed("PUMP", 2)], "PUMP"],
    ["twice of a part, though it is the same", [agreed("PUMP", 1), agreed("PUMP", 1)], "PUMP"],
  ])("takes no price %s", (_name, prices, wrongSku) => {
    expect(withAgreedPrices(ITEMS, prices)).toEqual({ wrongSku });
  });
});

describe("agreementOf", () => {
  const one: Agreement = { ...agreed("FILTER", 15_00), list: cents(20_00), by: "jefa" };

  it.each([
    ["the line costs that", "FILTER", 15_00, one],
    ["the line costs another price since", "FILTER", 20_00, undefined],
    ["the line is of another part", "PUMP", 15_00, undefined],
  ])("stands where %s", (...[, sku, unitPrice, stands]) => {
    expect(agreementOf([one], { sku, unitPrice: cents(unitPrice) })).toBe(stands);
  });
});

describe("asksBeyondAgreement", () => {
  const one: Agreement = { ...agreed("FILTER", 15_00), list: cents(20_00), by: "jefa" };
  const sold = { sku: "FILTER", unitPrice: cents(15_00), quantity: 2 };

  it.each([
    ["more pieces at the agreed price", { quantity: 3, sold }, true],
    ["as many", { quantity: 2, sold }, false],
    ["fewer", { quantity: 1, sold }, false],
    ["more at another price", { quantity: 3, sold: { ...sold, unitPrice: cents(20_00) } }, false],
    ["a part that was not on the order", { quantity: 3, sold: undefined }, false],
  ])("of %s", (_name, item, is) => {
    expect(asksBeyondAgreement([one], [item])).toBe(is);
  });
});

describe("realAgreements", () => {
  it.each([
    ["a lower price", agreed("FILTER", 19_99), true],
    ["nothing", agreed("FILTER", 0), true],
    ["a higher price", agreed("FILTER", 20_01), true],
    ["the price of the catalogue", agreed("FILTER", 20_00), false],
    ["a price of what has none", agreed("PUMP", 1_00), false],
  ])("%s is one: %j", (_name, price, is) => {
    expect(realAgreements([price], listOf)).toEqual(is ? [{ ...price, list: 20_00 }] : []);
  });
});
