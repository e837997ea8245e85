import { assert, integer, property } from "fast-check";
import { expect, it } from "vitest";

import { inMiles, isSameTerm, LONGEST_WARRANTY_KM, warrantedDistance } from "./warranty-term.ts";

it("tells a distance in miles that is never more than the kilometres that are promised", () => {
  expect(inMiles(100_000)).toBe(62_000);
  expect(inMiles(101_405)).toBe(63_000); // 63,010 miles
  expect([1_610, 1_609, 1_000, 161, 160, 2].map(inMiles)).toEqual([1_000, 900, 600, 100, 99, 1]);
  assert(
    property(integer({ min: 1, max: LONGEST_WARRANTY_KM }), (km) => {
      expect(inMiles(km) * 1.609_344).toBeLessThanOrEqual(km);
      expect(inMiles(km) % (km < 1_610 ? 1 : 1_000)).toBe(0);
    }),
  );
});

it("tells the end of each term that has one, however near it is", () => {
  expect(warrantedDistance({ months: 12, km: 1_000 }, "us")).toEqual({ distance: 600, unit: "mi" });
  expect(warrantedDistance({ months: 12, km: 1 }, "us")).toEqual({ distance: 1, unit: "km" });
  assert(
    property(integer({ min: 1, max: LONGEST_WARRANTY_KM }), (km) => {
      expect(warrantedDistance({ months: 12, km }, "us").distance).toBeGreaterThan(0);
      expect(warrantedDistance({ months: 12, km }, "cr").distance).toBe(km);
    }),
  );
});

it("tells how far a term goes in the unit of the storefront, and nothing of one that has no end", () => {
  expect(warrantedDistance({ months: 12, km: 100_000 }, "cr")).toEqual({
    distance: 100_000,
    unit: "km",
  });
  expect(warrantedDistance({ months: 12, km: 100_000 }, "us")).toEqual({
    distance: 62_000,
    unit: "mi",
  });
  expect(warrantedDistance({ months: 12, km: null }, "cr").distance).toBe(0);
  expect(warrantedDistance(null, "us").distance).toBe(0);
});

it.each([
  [null, null, true],
  [{ months: 6, km: null }, { months: 6, km: null }, true],
  [{ months: 6, km: 5 }, { months: 6, km: 5 }, true],
  [{ months: 6, km: 5 }, { months: 6, km: null }, false],
  [{ months: 6, km: null }, { months: 7, km: null }, false],
  [{ months: 6, km: null }, null, false],
])("%j and %j promise the same: %s", (one, other, isSame) => {
  expect(isSameTerm(one, other)).toBe(isSame);
  expect(isSameTerm(other, one)).toBe(isSame);
});
