import { describe, expect, it } from "vitest";

import { matchHeader } from "./column.ts";
import { measureColumn, measureHeaders, measureOfColumn, measureWords } from "./measure-column.ts";

const KINDS = [
  { code: "bore", name: { es: "Diámetro del cilindro", en: "Bore" }, unit: "mm" },
  { code: "length", name: { es: "Largo", en: "Length" }, unit: "mm" },
  { code: "pounds", name: { es: "Capacidad", en: "Capacity" }, unit: "lb" },
  { code: "liters", name: { es: "Capacidad", en: "Capacity" }, unit: "L" },
];
const own = measureHeaders(measureWords(KINDS));

describe("a column of one measure", () => {
  it.each([
    ["bore", "bore"],
    ["BORE (mm)", "bore"],
    ["Diámetro del cilindro", "bore"],
    ["medida bore", "bore"],
    ["Capacidad (L)", "liters"],
    ["capacity lb", "pounds"],
    ["medida: Largo", "length"],
    ["measure length", "length"],
  ])("is called %j: %s", (header, code) => {
    const { places, unknown } = matchHeader("parts", ["sku", header], { own });
    expect([...places.keys()]).toEqual(["sku", measureColumn(code)]);
    expect(unknown).toEqual([]);
  });

  it("is none that every shop knows", () => {
    const { places } = matchHeader("parts", ["sku", "Largo"], { own });
    expect([...places.keys()]).toEqual(["sku", "length"]);
  });

  it("is none where two measures are called so", () => {
    expect(matchHeader("parts", ["sku", "Capacidad"], { own }).unknown).toEqual(["Capacidad"]);
  });

  it("is left out, or is another, where somebody says so", () => {
    const given = { bore: "", x: measureColumn("length") };
    const { places, unknown } = matchHeader("parts", ["sku", "Bore", "X"], { given, own });
    expect([...places.keys()]).toEqual(["sku", "measure:length"]);
    expect(unknown).toEqual(["Bore"]);
  });

  it("is known by its code alone", () => {
    expect(measureOfColumn(measureColumn("bore"))).toBe("bore");
    expect(measureOfColumn("brand")).toBeUndefined();
  });
});
