import { describe, expect, it } from "vitest";

import { DEMO_BRANCHES } from "#server/settings/demo-branches.ts";

import outlines from "./outlines.json" with { type: "json" };
import { type Outline, type Spot, spotOn, TAG_RADIUS, tagsBeside } from "./outline-place.ts";

/** The corners of each ring of an outline's path, which has nothing but "M x y l dx dy … z". */
function rings({ path }: Outline): Spot[][] {
  return path
    .split("z")
    .filter((ring) => ring !== "")
    .map((ring) => {
      const steps = [...ring.matchAll(/-?\d+/g)].map(Number);
      const corners: Spot[] = [];
      for (let place = 0; place < steps.length; place += 2) {
        const before = corners.at(-1) ?? { x: 0, y: 0 };
        corners.push({
          x: before.x + (steps[place] ?? 0),
          y: before.y + (steps[place + 1] ?? 0),
        });
      }
      return corners;
    });
}

/** Whether a spot lies on land: a ray from it to the right crosses the coast an odd number of times. */
function isOnLand(outline: Outline, spot: Spot): boolean {
  const crossings = rings(outline).flatMap((corners) =>
    corners.filter((from, place) => {
      const to = corners[(place + 1) % corners.length] ?? from;
      if (from.y > spot.y === to.y > spot.y) return false;
      return spot.x < from.x + ((spot.y - from.y) / (to.y - from.y)) * (to.x - from.x);
    }),
  );
  return crossings.length % 2 === 1;
}

const CITIES = {
  cr: {
    "San José": [9.9281, -84.0907],
    Liberia: [10.6346, -85.4407],
    Puntarenas: [9.9763, -84.8],
    Limón: [9.9907, -83.05],
    "San Isidro": [9.3731, -83.7053],
    "Ciudad Quesada": [10.3237, -84.4271],
  },
  us: {
    Miami: [25.7617, -80.3],
    Seattle: [47.6062, -122.2],
    "San Diego": [32.75, -117.1],
    Chicago: [41.8781, -87.7],
    Houston: [29.7604, -95.3698],
    Bangor: [44.8016, -68.7712],
  },
} as const;

const SEA = { cr: [9.2, -85.6], us: [27.5, -91] } as const;

describe.each(["cr", "us"] as const)("the outline of %s", (storefront) => {
  const outline = outlines[storefront];
  const at = ([latitude, longitude]: readonly [number, number]) =>
    spotOn(outline, { latitude, longitude }) ?? { x: -1, y: -1 };

  it.each(Object.entries(CITIES[storefront]))("has %s on its land", (_city, place) => {
    expect(isOnLand(outline, at(place))).toBe(true);
  });

  it("has the sea beyond its coast, and nothing beyond its edges", () => {
    expect(isOnLand(outline, at(SEA[storefront]))).toBe(false);
    expect(spotOn(outline, { latitude: 51.5, longitude: -0.1 })).toBeUndefined();
  });

  it("is as high as it is wide in the same miles", () => {
    const { west, east, north, south, width, height } = outline;
    const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
    expect(height / width).toBeCloseTo((north - south) / ((east - west) * narrowing), 2);
  });
});

it("has the demonstration's branches on land", () => {
  for (const branch of DEMO_BRANCHES) {
    const outline = branch.longitude < -81.5 ? outlines.cr : outlines.us;
    const spot = spotOn(outline, branch);
    expect([branch.warehouse, spot !== undefined && isOnLand(outline, spot)]).toEqual([
      branch.warehouse,
      true,
    ]);
  }
});

it("puts tags beside their spots and off each other, where spots lie close", () => {
  const spots = [0, 3, 6, 9].map((step) => ({ x: 200 + step, y: 200 + step }));
  const tags = tagsBeside(spots);
  for (const [place, tag] of tags.entries()) {
    const spot = spots[place] ?? tag;
    expect(Math.hypot(tag.x - spot.x, tag.y - spot.y)).toBeCloseTo(52, -1);
    for (const other of tags.slice(place + 1))
      expect(Math.hypot(tag.x - other.x, tag.y - other.y)).toBeGreaterThan(2 * TAG_RADIUS);
  }
});
