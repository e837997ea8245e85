import { expect, it } from "vitest";

import { addressedVehicle } from "./addressed-vehicle.ts";

it("goes by the id that the shop knows it by", () => {
  const known = { id: 7, make: "Isuzu", model: "NPR", engine_name: "4HK1" };
  expect(addressedVehicle(known)).toEqual({ kind: "vehicle", id: 7 });
  expect(addressedVehicle({ ...known, type: "engine" })).toEqual({ kind: "engine", id: 7 });
});

it("is a model where it has no id, of any year or engine that is not named", () => {
  const npr = { make: "Isuzu", model: "NPR" };
  const anyNpr = { kind: "model", ...npr, year: null, engine: null };
  expect(addressedVehicle(npr)).toEqual(anyNpr);
  expect(addressedVehicle({ ...npr, year: "2012", engine_name: "4HK1" })).toEqual({
    ...anyNpr,
    year: 2012,
    engine: "4HK1",
  });
});

it("is none without a make and a model", () => {
  expect(addressedVehicle({ make: "Isuzu" })).toBeNull();
  expect(addressedVehicle({ model: "NPR", year: 2012 })).toBeNull();
});
