import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { comingBack, receiptBack } from "./receipt-back.ts";

const FIRST = { orderNumber: "1", pieces: 2 };
const LAST = { orderNumber: "2", pieces: 3 };
const got = [FIRST, LAST];

describe("what was taken in in error", () => {
  it.each([
    ["is free as a whole", { pieces: 5, free: 5, got: [] }, { back: 5, ofFree: 5, ofOrders: [] }],
    ["is free, and more lay there before", { pieces: 5, free: 9, got }, { back: 5, ofFree: 5, ofOrders: [] }], // prettier-ignore
    ["was sold in part", { pieces: 5, free: 2, got: [] }, { back: 2, ofFree: 2, ofOrders: [] }],
    ["was sold as a whole", { pieces: 5, free: 0, got: [] }, { back: 0, ofFree: 0, ofOrders: [] }],
    [
      "went to those who waited, of whom the last waits again first",
      { pieces: 5, free: 1, got },
      { back: 5, ofFree: 1, ofOrders: [LAST, { ...FIRST, pieces: 1 }] },
    ],
    [
      "went to more of them than it takes",
      { pieces: 5, free: 3, got },
      { back: 5, ofFree: 3, ofOrders: [{ ...LAST, pieces: 2 }] },
    ],
    [
      "went to those who waited and to others",
      { pieces: 9, free: 1, got },
      { back: 6, ofFree: 1, ofOrders: [LAST, FIRST] },
    ],
  ])("%s", (_what, came, back) => {
    expect(receiptBack({ ...came, isCounted: false })).toEqual(back);
  });

  it("stands once it was counted since, though it is free, and nobody waits again by it", () => {
    const counted = { pieces: 5, free: 3, got, isCounted: true };
    expect(receiptBack(counted)).toEqual({ back: 0, ofFree: 0, ofOrders: [] });
  });

  it("is never taken back from more than is there, nor beyond what came", () => {
    const orders = array(nat(20)).map((held) =>
      held.map((pieces, at) => ({ orderNumber: String(at), pieces })),
    );
    assert(
      property(nat(60), nat(60), orders, (pieces, free, held) => {
        const { back, ofFree, ofOrders } = receiptBack({
          pieces,
          free,
          got: held,
          isCounted: false,
        });
        const sum = ofOrders.reduce((before, one) => before + one.pieces, ofFree);
        expect(back).toBe(sum);
        expect(back).toBeLessThanOrEqual(pieces);
        expect(ofFree).toBeLessThanOrEqual(free);
        const most = held.reduce((before, one) => before + one.pieces, free);
        expect(back).toBe(Math.min(pieces, most));
      }),
    );
  });
});

describe("what was on its way before it was taken in", () => {
  const DAY = "2027-01-07";
  const before = { incoming: 5, incomingOn: DAY };
  it.each([
    ["is on its way again", { now: { incoming: 2, incomingOn: DAY }, came: 3, isAll: true }, before], // prettier-ignore
    ["is on its way again where all of it had come", { now: { incoming: 0, incomingOn: null }, came: 5, isAll: true }, before], // prettier-ignore
    ["is not where somebody said something else since", { now: { incoming: 3, incomingOn: DAY }, came: 3, isAll: true }, { incoming: 3, incomingOn: DAY }], // prettier-ignore
    ["is not where it comes on another day by now", { now: { incoming: 2, incomingOn: null }, came: 3, isAll: true }, { incoming: 2, incomingOn: null }], // prettier-ignore
    ["is not where only a part goes back", { now: { incoming: 2, incomingOn: DAY }, came: 3, isAll: false }, { incoming: 2, incomingOn: DAY }], // prettier-ignore
  ])("%s", (_what, { now, came, isAll }, after) => {
    expect(comingBack(now, { before, came, isAll })).toEqual(after);
  });

  it("is what is now where nobody kept it", () => {
    const now = { incoming: 0, incomingOn: null };
    expect(comingBack(now, { before: null, came: 3, isAll: true })).toEqual(now);
  });
});
