import { describe, expect, it } from "vitest";

import { entryOfVehicle } from "./garage-entry.ts";
import { garageEntryOf } from "./known-entry.ts";

const ENGINE = {
  id: 45,
  type: "engine",
  make: "Isuzu",
  engine_name: "4HK1",
  engine_liter: "5.2",
} as const;
const TRUCK = {
  ...ENGINE,
  id: 7,
  type: "vehicle",
  region: "USA",
  year: 2016,
  model: "NPR",
} as const;

describe("a vehicle that came, as a garage keeps it", () => {
  it("is the same however much the reply promised, and an engine has no region, year or model", () => {
    expect(garageEntryOf(TRUCK)).toEqual(TRUCK);
    expect(entryOfVehicle({ ...TRUCK, year: "2016" })).toEqual(TRUCK);
    const engine = { ...ENGINE, region: "", year: 0, model: "" };
    expect(garageEntryOf(ENGINE)).toEqual(engine);
    expect(entryOfVehicle(ENGINE)).toEqual(engine);
  });

  it("keeps the VIN that it was found by", () => {
    expect(garageEntryOf(TRUCK, "JALC4W163C7000000").vin).toBe("JALC4W163C7000000");
  });

  it.each([null, undefined, { make: "Isuzu", model: "NPR" }, { ...TRUCK, engine_name: null }])(
    "is none where the reply names too little: %o",
    (vehicle) => {
      expect(entryOfVehicle(vehicle)).toBeUndefined();
    },
  );
});
