import { describe, expect, it } from "vitest";

import { colonesOf, inColones, toColones } from "./colones.ts";
import { cents } from "./money.ts";

describe("inColones (decisions §7, Invoice)", () => {
  it.each([
    [100_00, 505.5, 50_550_00],
    [1, 505.5, 506], // 505.5 céntimos, half up
    [0, 505.5, 0],
    [3, 0.1667, 1], // 0.5001
    [12_34, 507.1234, 6_257_90], // 625790.2756
    [-5_00, 505.5, -2_527_50],
    [-1, 505.5, -506], // as much as a cent that it is taken off of
    [99_999_999_99, 505.5, 50_549_999_994_95], // 5054999999494.5
  ])("%d cents at %d are %d céntimos", (amount, rate, centimos) => {
    expect(inColones(cents(amount), rate)).toBe(centimos);
  });

  it("are shown with their céntimos", () => {
    expect(toColones(inColones(cents(1_99), 505.5))).toBe(1005.95);
  });

  it("are of dollars as they are shown what they are of their cents", () => {
    expect(colonesOf(32.6, 505.5)).toBe(16_479.3);
    expect(colonesOf(0, 505.5)).toBe(0);
  });

  it("are refused where a whole number of them cannot be kept", () => {
    expect(() => inColones(cents(Number.MAX_SAFE_INTEGER), 505.5)).toThrow("Too many colones");
  });
});
