import { assert, constantFrom, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  isPickedUpTo,
  NOTHING_PICKED,
  openStep,
  shownRegion,
  VEHICLE_STEPS,
  type VehicleChoice,
  verifiableName,
  whileListed,
  withPicked,
} from "./vehicle-choice.ts";

const WHOLE: VehicleChoice = {
  region: "CR",
  year: "2012",
  make: "Isuzu",
  model: "NPR",
  engine: "7",
};

describe("the steps of the vehicle picker (specification §4)", () => {
  it("opens year, make, model and engine again when another region is picked", () => {
    expect(withPicked(WHOLE, "region", "USA")).toEqual({ ...NOTHING_PICKED, region: "USA" });
  });

  it("keeps region, year and make when another model is picked", () => {
    expect(withPicked(WHOLE, "model", "NQR")).toEqual({ ...WHOLE, model: "NQR", engine: "" });
  });

  it("keeps what stands before a step and opens what stands after it, whatever was picked", () => {
    const choices = record({
      region: string(),
      year: string(),
      make: string(),
      model: string(),
      engine: string(),
    });
    assert(
      property(choices, constantFrom(...VEHICLE_STEPS), string(), (before, step, value) => {
        const after = withPicked(before, step, value);
        const place = VEHICLE_STEPS.indexOf(step);
        expect(VEHICLE_STEPS.map((one) => after[one])).toEqual(
          VEHICLE_STEPS.map((one, at) => {
            if (at === place) return value;
            return at < place ? before[one] : "";
          }),
        );
      }),
    );
  });

  it("names the first open step, and none when the vehicle is whole", () => {
    expect(openStep(NOTHING_PICKED)).toBe("region");
    expect(openStep({ ...WHOLE, make: "" })).toBe("make");
    expect(openStep(WHOLE)).toBeUndefined();
  });

  it("has a step only when all before it are picked too", () => {
    expect(isPickedUpTo(WHOLE, "engine")).toBe(true);
    expect(isPickedUpTo({ ...WHOLE, year: "" }, "make")).toBe(false);
    expect(isPickedUpTo({ ...WHOLE, region: "" }, "make")).toBe(false);
    expect(isPickedUpTo({ ...WHOLE, engine: "" }, "model")).toBe(true);
  });
});

it("sends a plus sign as a hyphen (specification §5)", () => {
  expect(verifiableName("4HK1+TC+")).toBe("4HK1-TC-");
});

describe("what a picker begins with", () => {
  const REGIONS = [{ value: "CR" }, { value: "USA" }, { value: "MX" }];

  it("is the region that was picked, else the one picked last, as far as there are such", () => {
    expect(shownRegion(REGIONS, ["MX", "USA"])).toEqual({ value: "MX" });
    expect(shownRegion(REGIONS, ["", "USA"])).toEqual({ value: "USA" });
    expect(shownRegion(REGIONS, ["gone", null])).toEqual({ value: "CR" });
    expect(shownRegion([], ["CR"])).toBeUndefined();
  });

  it("is of a list only what the list has", () => {
    expect(whileListed("Isuzu", ["Hino", "Isuzu"])).toBe("Isuzu");
    expect(whileListed("Isuzu", ["Hino"])).toBe("");
  });
});
