import { expect, it } from "vitest";

import { postalAreaOf } from "./postal-area.ts";
import { statesOf } from "./region.ts";

it("names the seven provinces as their postal codes count them", () => {
  expect(
    ["1", "2", "3", "4", "5", "6", "7"].map((digit) => postalAreaOf("CR", `${digit}0101`)),
  ).toEqual(["San José", "Alajuela", "Cartago", "Heredia", "Guanacaste", "Puntarenas", "Limón"]);
  expect(statesOf("CR")).toHaveLength(7);
  expect(["80101", "00101", ""].map((code) => postalAreaOf("CR", code))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("has fifty states and the capital's district, each with postal codes of its own", () => {
  const states = statesOf("US");
  expect(new Set(states).size).toBe(51);
  const prefixes = Array.from({ length: 1_000 }, (_, code) => String(code).padStart(3, "0"));
  const named = new Set(prefixes.map((prefix) => postalAreaOf("US", `${prefix}01`)));
  expect(states.filter((state) => !named.has(state))).toEqual([]);
});

it("knows a whole code that lies in another state's, with or without what follows it", () => {
  for (const code of ["06390", " 06390 ", "06390-0001"])
    expect(postalAreaOf("US", code)).toBe("NY");
  expect(postalAreaOf("US", "06391")).toBe("CT");
});
