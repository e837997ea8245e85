import { expect, it } from "vitest";

import { fitNote } from "./fit-note.ts";

const several = (count: number) => `${count} por vehículo`;
const FITS = { status: "fits" as const, position: "Delantero", quantity: 2, notes: ["Sin ABS"] };

it("says where the part goes, how many the vehicle takes, and the fitment's notes", () => {
  expect(fitNote(FITS, several)).toBe("Delantero · 2 por vehículo · Sin ABS");
});

it.each([
  ["one", 1],
  ["an unknown number", null],
])("says nothing of the number when it is %s", (_what, quantity) => {
  expect(fitNote({ ...FITS, quantity, position: null, notes: [] }, several)).toBe("");
});

it("says nothing where nothing is known", () => {
  expect(fitNote({ ...FITS, status: "unknown" }, several)).toBe("");
});
