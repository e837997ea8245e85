import { expect, it } from "vitest";

import { drawingName, drawingsWith } from "./drawing-match.ts";

const FILTER = {
  drawing: "oil-filter",
  name: { es: "Filtro de aceite", en: "Oil filter" },
  shows: [
    { es: "Filtros", en: "Filters" },
    { es: "Filtros de aceite", en: "Oil filters" },
    { es: "Filtros", en: "Filters" },
  ],
};
const CRANK = {
  drawing: "crankshaft",
  name: { es: "Cigüeñal", en: "Crankshaft" },
  shows: [{ es: "Cigüeñales", en: "Crankshafts" }],
};
const SPARE = {
  drawing: "air-ride-cab",
  name: { es: "Suspensión de cabina", en: "Air ride cab" },
  shows: [],
};
const ALL = [FILTER, CRANK, SPARE];

it.each([
  ["", ALL],
  ["aceite", [FILTER]],
  ["OIL", [FILTER]],
  ["ciguenal", [CRANK]],
  ["cab air", [SPARE]],
  ["suspension", [SPARE]],
  ["oil crank", []],
])("finds drawings by the words %j in either language", (typed, found) => {
  expect(drawingsWith(ALL, typed, "")).toEqual(found);
});

it("has the drawing that stands now first, where it is found", () => {
  expect(drawingsWith(ALL, "", "air-ride-cab")).toEqual([SPARE, FILTER, CRANK]);
  expect(drawingsWith(ALL, "oil", "air-ride-cab")).toEqual([FILTER]);
});

it("calls a drawing by what it shows, each name once, and else by what it is of", () => {
  expect(drawingName(FILTER, "es")).toBe("Filtros, Filtros de aceite");
  expect(drawingName(CRANK, "en")).toBe("Crankshafts");
  expect(drawingName(SPARE, "es")).toBe("Suspensión de cabina");
  expect(drawingName(SPARE, "en")).toBe("Air ride cab");
});
