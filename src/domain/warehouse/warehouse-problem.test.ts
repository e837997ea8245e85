import { describe, expect, it } from "vitest";

import { MOST_WAREHOUSES, warehouseProblems } from "./warehouse-problem.ts";

const GOOD = { code: "LIM", name: "Limón", city: "Limón" };
const OTHERS = { taken: ["HER", "Heredia", "Bodega vieja"], count: 3 };
const codesOf = (names: object, others = OTHERS) =>
  warehouseProblems({ ...GOOD, ...names }, others).map(({ code }) => code);

describe("what a warehouse is called", () => {
  it("is good where nobody else is called so", () => {
    expect(codesOf({})).toEqual([]);
  });

  it.each(["", "L", "lim", "LIM 2", "LI-2", "LIMONLIMON1"])("has no code %j", (code) => {
    expect(codesOf({ code })).toEqual(["code_wrong"]);
  });

  it.each([
    [{ code: "HER" }, "code_taken"],
    [{ name: "heredia" }, "name_taken"],
    [{ name: "HÉREDIA" }, "name_taken"],
    [{ name: "Bodega Vieja" }, "name_taken"],
    [{ name: "Her" }, "name_taken"],
    [{ name: "Her." }, "name_taken"],
    [{ name: "Bodega-vieja" }, "name_taken"],
    [{ name: "Bodega  vieja 2", city: "Heredia" }, undefined],
    [{ name: "" }, "name_missing"],
    [{ name: "倉庫" }, "name_unreadable"],
    [{ name: "–" }, "name_unreadable"],
    [{ city: "" }, "city_missing"],
  ])("%j is %s", (names, code) => {
    expect(codesOf(names)).toEqual(code ? [code] : []);
  });

  it("is none of more than the search can tell apart", () => {
    expect(codesOf({}, { ...OTHERS, count: MOST_WAREHOUSES - 1 })).toEqual([]);
    expect(codesOf({}, { ...OTHERS, count: MOST_WAREHOUSES })).toEqual(["too_many"]);
  });
});
