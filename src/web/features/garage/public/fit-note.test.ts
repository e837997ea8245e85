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

const UNKNOWN = { status: "unknown" as const, position: null, quantity: null, notes: [] };

it("says nothing where nothing is known", () => {
  expect(fitNote(UNKNOWN, several)).toBe("");
});

it("says what the fit depends on before it can be known", () => {
  const notes = ["Depende del vehículo."];
  expect(fitNote({ ...UNKNOWN, notes }, several)).toBe("Depende del vehículo.");
});
