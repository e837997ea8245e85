import { describe, expect, it } from "vitest";

import { wasPlacedHere } from "./order-sight.ts";

const createdAt = new Date("2026-11-01T12:00:00Z");

describe("an order placed in the browser that asks (decisions §12)", () => {
  it.each([
    ["the same browser at once", "a", "a", "2026-11-01T12:00:00Z", true],
    ["the same browser within 30 days", "a", "a", "2026-12-01T11:59:59Z", true],
    ["the same browser after 30 days", "a", "a", "2026-12-01T12:00:00Z", false],
    ["another browser", "a", "b", "2026-11-01T12:00:00Z", false],
    ["a browser without a secret", "a", undefined, "2026-11-01T12:00:00Z", false],
    ["an order without one", null, "a", "2026-11-01T12:00:00Z", false],
    ["neither with one", null, undefined, "2026-11-01T12:00:00Z", false],
  ])("of %s", (...[, browser, asking, now, isHere]) => {
    expect(wasPlacedHere({ browser, createdAt }, asking, new Date(now))).toBe(isHere);
  });
});
