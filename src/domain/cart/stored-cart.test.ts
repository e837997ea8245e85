import { anything, assert, integer, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { readStoredCart, storedCart } from "./stored-cart.ts";

const pump = { sku: "8-98022-822-1", quantity: 2 };

describe("the stored cart", () => {
  it("reads back what it wrote", () => {
    expect(readStoredCart(storedCart([pump, { sku: "B", quantity: 999 }]))).toEqual([
      pump,
      { sku: "B", quantity: 999 },
    ]);
  });

  it("keeps nothing but what is wanted and how many", () => {
    const priced = { ...pump, price: 12.5 };
    expect(storedCart([priced])).not.toContain("12.5");
  });

  it.each([
    ["nothing", null],
    ["broken text", "{"],
    ["another version", storedCart([pump]).replace("2.2", "2.1")],
    ["a list", "[]"],
    ["items that are none", '{"version":"2.2","items":7}'],
  ])("is empty when the browser kept %s", (_what, text) => {
    expect(readStoredCart(text)).toEqual([]);
  });

  it.each([
    ["a quantity of 0", { sku: "A", cartQty: 0 }],
    ["a negative quantity", { sku: "A", cartQty: -1 }],
    ["a fraction", { sku: "A", cartQty: 1.5 }],
    ["a text for a quantity", { sku: "A", cartQty: "2" }],
    ["no sku", { cartQty: 2 }],
    ["an empty sku", { sku: "", cartQty: 2 }],
    ["a sku of 101 characters", { sku: "A".repeat(101), cartQty: 2 }],
    ["null", null],
  ])("drops %s and keeps the rest", (_what, item) => {
    const text = JSON.stringify({ version: "2.2", items: [item, { sku: "B", cartQty: 1 }] });
    expect(readStoredCart(text)).toEqual([{ sku: "B", quantity: 1 }]);
  });

  it("takes a sku of 100 characters", () => {
    const long = [{ sku: "A".repeat(100), quantity: 2 }];
    expect(readStoredCart(storedCart(long))).toEqual(long);
  });

  it("takes no more than 200 of 10,000 lines", () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({ sku: `S${index}`, quantity: 1 }));
    expect(readStoredCart(storedCart(lines))).toHaveLength(200);
  });

  it("never throws, whatever was kept", () => {
    assert(
      property(anything(), string(), record({ sku: string(), cartQty: integer() }), (...kept) => {
        const [value, text, item] = kept;
        readStoredCart(text);
        const lines = readStoredCart(JSON.stringify({ version: "2.2", items: [value, item] }));
        for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0);
      }),
    );
  });
});
