import { describe, expect, it } from "vitest";

import { product } from "../../../../../test/factories/shop-api.ts";
import { partLines } from "./part-lines.tsx";

const wanted = [
  product({ sku: "A1", title: "Filtro de DEF, Isuzu 6HK1" }),
  product({ sku: "A2", title: "Filtro de DEF, Isuzu 6HK1" }),
  product({ sku: "B1", title: "Empaque de turbo, Isuzu 4HK1" }),
  product({ sku: "A3", title: "Filtro de DEF, Isuzu 6HK1" }),
  product({ sku: "C1", title: "Bomba de aceite, Isuzu 4HK1" }),
];

describe("a short list of parts", () => {
  it("names a part once, however many brands it comes in, the most wanted first", () => {
    expect(partLines(wanted, 8).map(({ sku }) => sku)).toEqual(["A1", "B1", "C1"]);
  });

  it("is cut after its length, which counts different parts only", () => {
    expect(partLines(wanted, 2).map(({ sku }) => sku)).toEqual(["A1", "B1"]);
    expect(partLines([], 2)).toEqual([]);
  });
});
