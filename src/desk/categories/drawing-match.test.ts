import { expect, it } from "vitest";

import { drawingName, drawingsWith } from "./drawing-match.ts";

const FILTER = {
  drawing: "oil-filter",
  shows: [
    { es: "Filtros", en: "Filters" },
    { es: "Filtros de aceite", en: "Oil filters" },
    { es: "Filtros", en: "Filters" },
  ],
};
const CRANK = { drawing: "crankshaft", shows: [{ es: "Cigüeñales", en: "Crankshafts" }] };
const SPARE = { drawing: "air-ride-cab", shows: [] };
const ALL = [FILTER, CRANK, SPARE];

it.each([
  ["", ALL],
  ["aceite", [FILTER]],
  ["OIL", [FILTER]],
  ["ciguenal", [CRANK]],
  ["cab air", [SPARE]],
  ["oil crank", []],
])("finds drawings by the words %j in either language", (typed, found) => {
  expect(drawingsWith(ALL, typed, "")).toEqual(found);
});

it("has the drawing that stands now first, where it is found", () => {
  expect(drawingsWith(ALL, "", "air-ride-cab")).toEqual([SPARE, FILTER, CRANK]);
  expect(drawingsWith(ALL, "oil", "air-ride-cab")).toEqual([FILTER]);
});

it("calls a drawing by what it shows, each name once, and else by its own words", () => {
  expect(drawingName(FILTER, "es")).toBe("Filtros, Filtros de aceite");
  expect(drawingName(CRANK, "en")).toBe("Crankshafts");
  expect(drawingName(SPARE, "es")).toBe("air ride cab");
});
