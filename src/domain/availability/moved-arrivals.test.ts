import { array, assert, constantFrom, integer, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { comingDays, movedArrivals } from "./moved-arrivals.ts";
import { type Arrival, arrivalOf, openArrivals } from "./open-arrivals.ts";

const JANUARY = { incoming: 5, incomingOn: "2027-01-07" };
const MARCH = { incoming: 4, incomingOn: "2027-03-01" };
const SOME_DAY = { incoming: 3, incomingOn: null };
const order = (orderNumber: number, pieces: number) => ({ orderNumber, pieces });
const [first, second, third] = [order(1, 3), order(2, 2), order(3, 4)];

describe("the day of those who wait", () => {
  it("is that of the last of their pieces, after those who came before them", () => {
    expect(comingDays([first, second, third], [SOME_DAY, MARCH, JANUARY])).toEqual([
      "2027-01-07",
      "2027-01-07",
      "2027-03-01",
    ]);
  });

  it("is unknown of what has no day, and of what does not come", () => {
    expect(comingDays([first, third], [SOME_DAY, MARCH])).toEqual(["2027-03-01", null]);
    expect(comingDays([first], [])).toEqual([null]);
  });

  it("is what they would be told who order while those before them wait", () => {
    const arrival = record<Arrival>({
      incoming: nat(20),
      incomingOn: constantFrom(null, "2027-01-07", "2027-03-01"),
    });
    const pieces = array(integer({ min: 1, max: 12 }), { maxLength: 9 });
    assert(
      property(array(arrival, { maxLength: 5 }), pieces, (arrivals, counts) => {
        let before = 0;
        const days = comingDays(
          counts.map((count) => ({ pieces: count })),
          arrivals,
        );
        for (const [place, count] of counts.entries()) {
          expect(days[place]).toBe(arrivalOf(count, openArrivals(arrivals, before)));
          before += count;
        }
      }),
    );
  });
});

const moved = (before: Arrival[], after: Arrival[]) =>
  movedArrivals([first, second, third], { before, after });

describe("who gets another day", () => {
  it("is everybody whose pieces come later, and nobody else", () => {
    const late = { ...JANUARY, incomingOn: "2027-02-01" };
    expect(moved([JANUARY, MARCH], [late, MARCH])).toEqual([
      { order: first, before: "2027-01-07", after: "2027-02-01" },
      { order: second, before: "2027-01-07", after: "2027-02-01" },
    ]);
  });

  it("is whoever waited for pieces that do not come, or come in place of others", () => {
    const fewer = { ...JANUARY, incoming: 3 };
    expect(moved([JANUARY, MARCH], [fewer, MARCH])).toEqual([
      { order: second, before: "2027-01-07", after: "2027-03-01" },
      { order: third, before: "2027-03-01", after: null },
    ]);
  });

  it("is nobody where only what nobody waits for is another", () => {
    const more = { ...MARCH, incoming: 9 };
    expect(moved([JANUARY, MARCH], [JANUARY, more])).toEqual([]);
    expect(movedArrivals([], { before: [JANUARY], after: [] })).toEqual([]);
  });
});
