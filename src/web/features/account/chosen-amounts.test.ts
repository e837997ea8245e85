import { describe, expect, it } from "vitest";

import { mayBePaid, paidAmounts, payableOf, wholeAmounts } from "./chosen-amounts.ts";

const FIRST = { orderNumber: "100001", open: 100.1, onItsWay: 30.05 };
const SECOND = { orderNumber: "100002", open: 20, onItsWay: 0 };
const ALL = { left: new Set<string>(), typed: wholeAmounts([FIRST, SECOND], "es") };

describe("what may be paid of an invoice", () => {
  it("is what is open less what is on its way, to the cent", () => {
    expect([payableOf(FIRST), payableOf(SECOND)]).toEqual([70_05, 20_00]);
  });

  it.each([
    ["70.05", true],
    ["0.01", true],
    ["70.06", false],
    ["0", false],
    ["", false],
    ["-1", false],
    ["all", false],
    ["1.234", false],
  ])("typed as %j: %s", (typed, isGood) => {
    expect(mayBePaid(FIRST, typed)).toBe(isGood);
  });
});

it("begins with all of it, as the language writes it", () => {
  expect(wholeAmounts([FIRST, SECOND], "es")).toEqual({ "100001": "70,05", "100002": "20,00" });
  expect(wholeAmounts([FIRST], "en")).toEqual({ "100001": "70.05" });
});

describe("what is paid", () => {
  it("is all that may be, where nothing else is typed", () => {
    expect(paidAmounts([FIRST, SECOND], ALL)).toEqual({
      wanted: [
        { orderNumber: "100001", amount: 70.05 },
        { orderNumber: "100002", amount: 20 },
      ],
      total: 90_05,
      isGood: true,
    });
  });

  it("is what is typed of those that are chosen", () => {
    const typed = { ...ALL.typed, "100002": "5.50" };
    expect(paidAmounts([FIRST, SECOND], { left: new Set(["100001"]), typed })).toEqual({
      wanted: [{ orderNumber: "100002", amount: 5.5 }],
      total: 5_50,
      isGood: true,
    });
  });

  it("is nothing good while an amount that is chosen cannot be paid, whatever is typed of others", () => {
    const typed = { ...ALL.typed, "100001": "70.06" };
    const isGood = (left: string[]) =>
      paidAmounts([FIRST, SECOND], { left: new Set(left), typed }).isGood;
    expect([isGood([]), isGood(["100002"]), isGood(["100001"])]).toEqual([false, false, true]);
  });

  it("counts nothing for what cannot be read or was not typed", () => {
    const { total, isGood } = paidAmounts([FIRST, SECOND], {
      left: new Set(),
      typed: { "100001": "x" },
    });
    expect([total, isGood]).toEqual([0, false]);
  });
});
