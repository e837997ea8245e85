import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { kitProblem, kitsFromStock, priceOfPieces } from "./kit-contents.ts";

const holding = (...ids: (number | null)[]) =>
  ids.map((partId) => ({ partId, partNumber: "", titleEs: "Junta", titleEn: "Gasket" }));

describe("a kit", () => {
  it.each([
    ["other parts", { items: holding(2, 3), inside: [4] }, undefined],
    ["nothing", { items: [], inside: [] }, undefined],
    [
      "several things that are no parts of the shop",
      { items: holding(null, null), inside: [] },
      undefined,
    ],
    ["itself", { items: holding(2, 1), inside: [] }, "kit_circle"],
    ["a kit that holds it", { items: holding(2), inside: [7, 1] }, "kit_circle"],
    ["a part twice", { items: holding(2, 3, 2), inside: [] }, "kit_part_twice"],
  ])("that is to hold %s: %s", (_name, { items, inside }, problem) => {
    expect(kitProblem(1, items, new Set(inside))).toBe(problem);
  });
});

describe("the things in a kit one by one", () => {
  it.each([
    [
      [
        [1000, 2],
        [50, 1],
      ],
      2050,
    ],
    [
      [
        [1000, 2],
        [null, 1],
      ],
      undefined,
    ],
    [
      [
        [1000, 2],
        [0, 1],
      ],
      undefined,
    ],
    [[], undefined],
  ] as const)("%j cost %s", (pieces, sum) => {
    const priced = pieces.map(([price, quantity]) => ({
      price: price === null ? null : cents(price),
      quantity,
    }));
    expect(priceOfPieces(priced)).toBe(sum);
  });

  it.each([
    [
      [
        [10, 2],
        [9, 1],
      ],
      5,
    ],
    [
      [
        [10, 3],
        [9, 1],
      ],
      3,
    ],
    [
      [
        [1, 2],
        [9, 1],
      ],
      0,
    ],
    [
      [
        [10, 2],
        [null, 1],
      ],
      undefined,
    ],
    [[], undefined],
  ] as const)("%j make %s kits", (pieces, kits) => {
    expect(kitsFromStock(pieces.map(([onHand, quantity]) => ({ onHand, quantity })))).toBe(kits);
  });
});
