import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import type { StockPosition } from "../availability/availability.ts";
import { joinedCarts, mergedLines } from "./cart-lines.ts";
import { cartFingerprint } from "./ordered-lines.ts";
import { noticesOfChange } from "./cart-notice.ts";
import { availabilityOfSome, cappedQuantity, mostAvailable } from "./cart-quantity.ts";

const nowhere: StockPosition = {
  onHandHere: 0,
  onHandElsewhere: 0,
  incoming: 0,
  supply: "none",
};

describe("how many pieces can be had (decisions §6)", () => {
  it.each<[string, Partial<StockPosition>, number]>([
    ["what warehouses here hold", { onHandHere: 3 }, 3],
    ["what all warehouses hold", { onHandHere: 3, onHandElsewhere: 4 }, 7],
    ["what others hold", { onHandElsewhere: 4 }, 4],
    ["999 of more than that", { onHandHere: 5_000 }, 999],
    ["999 from a supplier nearby", { supply: "local" }, 999],
    ["999 from a supplier nearby beside stock", { supply: "local", onHandHere: 2 }, 999],
    ["999 of what is on its way", { incoming: 2 }, 999],
    ["999 of what is ordered for the shopper", { supply: "backorder" }, 999],
    ["a last piece while there is one", { supply: "backorder", onHandHere: 1 }, 1],
    ["no more than stock while there is some", { supply: "backorder", onHandHere: 2 }, 2],
    ["none of what is out of stock", {}, 0],
  ])("is %s", (_what, position, most) => {
    expect(mostAvailable({ ...nowhere, ...position })).toBe(most);
  });

  it("caps what is asked, and nothing below it", () => {
    const three = { ...nowhere, onHandHere: 3 };
    expect([2, 3, 4].map((requested) => cappedQuantity(requested, three))).toEqual([2, 3, 3]);
  });

  it("leaves at once only when warehouses here hold all of it", () => {
    const position = { ...nowhere, onHandHere: 2, onHandElsewhere: 5 };
    expect([2, 3].map((quantity) => availabilityOfSome(quantity, position))).toEqual([
      "IN_STOCK",
      "LOCAL",
    ]);
    expect(availabilityOfSome(9, { ...nowhere, incoming: 1 })).toBe("INCOMING");
  });
});

const anyLines = array(
  record({ sku: constantFrom("A", "B", "C", "a"), quantity: integer({ min: 0, max: 999 }) }),
  { maxLength: 12 },
);

describe("the lines of a cart", () => {
  it("are one for each part, in the place of its first, 999 at most (security A9)", () => {
    expect(
      mergedLines([
        { sku: "B", quantity: 600 },
        { sku: "A", quantity: 1 },
        { sku: "B", quantity: 600 },
        { sku: "C", quantity: 0 },
      ]),
    ).toEqual([
      { sku: "B", quantity: 999 },
      { sku: "A", quantity: 1 },
    ]);
    assert(
      property(anyLines, (lines) => {
        const merged = mergedLines(lines);
        expect(new Set(merged.map(({ sku }) => sku)).size).toBe(merged.length);
        expect(mergedLines(merged)).toEqual(merged);
        for (const { sku, quantity } of merged) {
          const ofPart = lines.filter((line) => line.sku === sku);
          expect(quantity).toBe(
            Math.min(
              999,
              ofPart.reduce((sum, line) => sum + line.quantity, 0),
            ),
          );
        }
      }),
    );
  });

  it("of a guest and an account add up", () => {
    const kept = [{ sku: "A", quantity: 2 }];
    const guests = [
      { sku: "A", quantity: 3 },
      { sku: "B", quantity: 1 },
    ];
    expect(joinedCarts(kept, guests, false)).toEqual([
      { sku: "A", quantity: 5 },
      { sku: "B", quantity: 1 },
    ]);
  });

  it("do not double when the same guest's cart comes again (lessons 22)", () => {
    assert(
      property(anyLines, anyLines, (kept, guests) => {
        const once = joinedCarts(kept, guests, false);
        expect(joinedCarts(once, guests, true)).toEqual(once);
      }),
    );
  });

  it("bring back what was removed when a guest's cart comes again", () => {
    expect(joinedCarts([], [{ sku: "A", quantity: 3 }], true)).toEqual([{ sku: "A", quantity: 3 }]);
  });

  it("are the same cart in whatever order, and another with any other quantity", () => {
    const one = [
      { sku: "A", quantity: 1 },
      { sku: "B", quantity: 2 },
    ];
    expect(cartFingerprint(one.toReversed())).toBe(cartFingerprint(one));
    expect(cartFingerprint([{ sku: "A", quantity: 1 }])).not.toBe(cartFingerprint(one));
    expect(cartFingerprint([{ sku: 'A",1],["B', quantity: 2 }])).not.toBe(cartFingerprint(one));
  });
});

describe("what is told of a change (specification §4)", () => {
  it.each([
    [{ requested: 0, before: 2, after: 0 }, ["removed"]],
    [{ requested: 0, before: 0, after: 0 }, []],
    [{ requested: 2, before: 0, after: 0 }, ["out_of_stock"]],
    [{ requested: 9, before: 0, after: 3 }, ["items_updated"]],
    [{ requested: 2, before: 2, after: 2 }, ["already_in_cart"]],
    [{ requested: 3, before: 2, after: 3 }, ["quantity_updated"]],
    [{ requested: 1, before: 0, after: 1 }, []],
  ])("%j: %j", (change, codes) => {
    expect(noticesOfChange({ sku: "A", ...change }).map(({ code }) => code)).toEqual(codes);
  });
});
