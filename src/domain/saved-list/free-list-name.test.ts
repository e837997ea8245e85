import { expect, it } from "vitest";

import { freeListName } from "./free-list-name.ts";

it.each([
  ["Filtros", [], "Filtros"],
  ["Filtros", ["frenos"], "Filtros"],
  ["Filtros", ["filtros"], "Filtros (2)"],
  ["FILTROS", ["filtros", "filtros (2)"], "FILTROS (3)"],
  ["x".repeat(50), ["x".repeat(50)], `${"x".repeat(46)} (2)`],
  [`${"x".repeat(45)} yyyy`, [`${"x".repeat(45)} yyyy`], `${"x".repeat(45)} (2)`],
])("a list called %s, where %j are taken, is called %s", (name, taken, free) => {
  expect(freeListName(name, new Set(taken))).toBe(free);
});
