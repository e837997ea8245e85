import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { overTotal } from "./transfer-came.ts";

const TOTAL = cents(100_00);

describe("a transfer that came for an order (ADR 0078)", () => {
  it("pays it where it is all of the total, said or not", () => {
    expect(overTotal(null, TOTAL)).toBe(0);
    expect(overTotal(TOTAL, TOTAL)).toBe(0);
  });

  it("goes back as far as it is more, to the cent", () => {
    expect(overTotal(cents(100_01), TOTAL)).toBe(1);
    expect(overTotal(cents(250_00), TOTAL)).toBe(150_00);
  });

  it("pays nothing where it is less, be it by a cent", () => {
    expect(() => overTotal(cents(99_99), TOTAL)).toThrow("payment_short");
    expect(() => overTotal(cents(0), TOTAL)).toThrow("payment_short");
  });
});
