import { assert, integer, property } from "fast-check";
import { expect, it } from "vitest";

import { isSteepChange, takenAwaySteep } from "./former-price.ts";

it.each([
  [10_00, 19_99, false],
  [10_00, 20_00, true],
  [10_00, 5_01, false],
  [10_00, 5_00, true],
  [61_55, 615_50, true],
  [10_00, 10_00, false],
  [0, 10_00, false],
  [10_00, 0, false],
  [null, 10_00, false],
  [10_00, null, false],
])("a price of %s cents that becomes %s is a steep change: %s", (before, after, isSteep) => {
  expect(isSteepChange(before, after)).toBe(isSteep);
});

it("is as steep back as it was forth", () => {
  const cents = integer({ min: 0, max: 100_000_00 });
  assert(
    property(cents, cents, (before, after) => {
      expect(isSteepChange(before, after)).toBe(isSteepChange(after, before));
    }),
  );
});

const former = (column: "online" | "wholesale" | "cost", cents: number | null) => ({
  column,
  cents,
  isSteep: false,
});

it("is steep where PIES takes it away, and only where there was one", () => {
  const was = [former("online", 10_00), former("wholesale", 8_00), former("cost", 5_00)];
  const prices = { online: null, wholesale: 9_00 };
  const none = {
    repair_shop: undefined,
    precio4: undefined,
    precio5: undefined,
    precio6: undefined,
  };
  const row = { prices: { ...none, ...prices }, cost: null };
  expect(takenAwaySteep(was, row).map(({ isSteep }) => isSteep)).toEqual([true, false, true]);
  expect(takenAwaySteep([former("online", null)], row)).toEqual([former("online", null)]);
});
