import { expect, it } from "vitest";

import { dayOf } from "./day-of.ts";

it("is the day that the storefront's own clocks show", () => {
  const lateInFlorida = new Date("2026-11-23T04:30:00Z");
  expect([dayOf(lateInFlorida, "us"), dayOf(lateInFlorida, "cr")]).toEqual([
    "2026-11-22",
    "2026-11-22",
  ]);
  expect(dayOf(new Date("2026-11-23T05:30:00Z"), "us")).toBe("2026-11-23");
  expect(dayOf(new Date("2026-11-23T05:30:00Z"), "cr")).toBe("2026-11-22");
});
