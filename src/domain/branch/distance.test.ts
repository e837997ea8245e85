import { assert, double, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { kilometersBetween, milesBetween } from "./distance.ts";

const SAN_JOSE = { latitude: 9.9281, longitude: -84.0907 };
const MIAMI = { latitude: 25.7617, longitude: -80.1918 };
const LIBERIA = { latitude: 10.6346, longitude: -85.4407 };
const anyPlace = record({
  latitude: double({ min: -90, max: 90, noNaN: true }),
  longitude: double({ min: -180, max: 180, noNaN: true }),
});

describe("how far one place is from another", () => {
  it("is what atlases say, within half a percent", () => {
    expect(kilometersBetween(SAN_JOSE, MIAMI)).toBeCloseTo(1807, -1);
    expect(kilometersBetween(SAN_JOSE, LIBERIA)).toBeCloseTo(167.5, 0);
    expect(milesBetween(SAN_JOSE, MIAMI)).toBeCloseTo(1123, -1);
  });

  it("is nothing to itself, the same in both directions, and at most half around the earth", () => {
    assert(
      property(anyPlace, anyPlace, (from, to) => {
        const there = kilometersBetween(from, to);
        expect(kilometersBetween(from, from)).toBe(0);
        expect(kilometersBetween(to, from)).toBeCloseTo(there, 6);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(Math.PI * 6_371 + 1e-6);
      }),
    );
  });
});
