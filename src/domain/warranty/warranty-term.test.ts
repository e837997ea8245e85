import { assert, integer, property } from "fast-check";
import { expect, it } from "vitest";

import { inMiles } from "./warranty-term.ts";

it("tells a distance in miles that is never more than the kilometres that are promised", () => {
  expect(inMiles(100_000)).toBe(62_000);
  assert(
    property(integer({ min: 0, max: 2_000_000 }), (km) => {
      expect(inMiles(km) * 1.609_344).toBeLessThanOrEqual(km);
      expect(inMiles(km) % 1_000).toBe(0);
    }),
  );
});
