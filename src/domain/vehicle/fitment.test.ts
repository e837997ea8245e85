import { describe, expect, it } from "vitest";

import { fitStatus } from "./fitment.ts";

const NOTHING = {
  isListed: false,
  isUniversal: false,
  hasFitments: false,
  dependsOnVehicle: false,
};
const AROUND = { ...NOTHING, hasFitments: true, dependsOnVehicle: true };

describe("what is said of a part on a vehicle (decisions §12)", () => {
  it.each([
    ["fits", "its own fitment", { ...NOTHING, isListed: true, hasFitments: true }],
    [
      "fits",
      "its own fitment, though universal",
      { ...NOTHING, isListed: true, isUniversal: true },
    ],
    ["universal", "a universal part", { ...NOTHING, isUniversal: true, hasFitments: true }],
    ["universal", "a universal part of which no more is known", { ...NOTHING, isUniversal: true }],
    ["does_not_fit", "fitments of others alone", { ...NOTHING, hasFitments: true }],
    ["unknown", "no fitments at all", NOTHING],
    ["unknown", "fitments of vehicles that have the engine", AROUND],
    ["universal", "those, of a universal part", { ...AROUND, isUniversal: true }],
    ["fits", "those, and one of the engine itself", { ...AROUND, isListed: true }],
  ])("%s: %s", (status, _why, part) => {
    expect(fitStatus(part)).toBe(status);
  });
});
