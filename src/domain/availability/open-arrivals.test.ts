import { array, assert, constantFrom, integer, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { type Arrival, arrivalOf, openArrivals } from "./open-arrivals.ts";

const JANUARY = { incoming: 5, incomingOn: "2027-01-07" };
const MARCH = { incoming: 4, incomingOn: "2027-03-01" };
const SOME_DAY = { incoming: 3, incomingOn: null };

const sum = (places: readonly Arrival[]) =>
  places.reduce((total, { incoming }) => total + incoming, 0);

describe("what is on its way and nobody's yet", () => {
  it("is all of it where nobody waits", () =>
    expect(openArrivals([MARCH, JANUARY], 0)).toEqual([MARCH, JANUARY]));

  it("is what comes later: the first to come is for those who wait", () => {
    expect(openArrivals([MARCH, JANUARY], 5)).toEqual([MARCH, { incoming: 0, incomingOn: null }]);
    expect(openArrivals([MARCH, JANUARY], 6)).toEqual([
      { ...MARCH, incoming: 3 },
      { incoming: 0, incomingOn: null },
    ]);
  });

  it("takes what has no day to come last", () =>
    expect(openArrivals([SOME_DAY, MARCH], 5)).toEqual([
      { ...SOME_DAY, incoming: 2 },
      { incoming: 0, incomingOn: null },
    ]));

  it("is never more than comes less what is waited for, and names a day only where pieces come", () => {
    const arrival = record<Arrival>({
      incoming: nat(20),
      incomingOn: constantFrom(null, "2027-01-07", "2027-03-01"),
    });
    assert(
      property(array(arrival, { maxLength: 6 }), nat(60), (places, awaited) => {
        const open = openArrivals(places, awaited);
        expect(sum(open)).toBe(Math.max(0, sum(places) - awaited));
        const gone = open.filter(({ incoming }) => incoming === 0);
        expect(gone.filter(({ incomingOn }) => incomingOn !== null)).toEqual([]);
      }),
    );
  });
});

describe("the day on which so many pieces have come", () => {
  it.each([
    [1, "2027-01-07"],
    [5, "2027-01-07"],
    [6, "2027-03-01"],
    [9, "2027-03-01"],
    [10, null],
    [13, null],
  ])("of %d is %s", (quantity, day) =>
    expect(arrivalOf(quantity, [SOME_DAY, MARCH, JANUARY])).toBe(day),
  );

  it("is unknown where nothing comes", () => expect(arrivalOf(1, [])).toBeNull());
});

describe("orders that are placed one after another", () => {
  it("are together promised no more by any day than has come by then", () => {
    const DAYS = ["2027-01-07", "2027-03-01", "2027-05-12"];
    const arrival = record<Arrival>({ incoming: nat(20), incomingOn: constantFrom(null, ...DAYS) });
    const orders = array(integer({ min: 1, max: 12 }), { maxLength: 12 });
    assert(
      property(array(arrival, { maxLength: 6 }), orders, (places, quantities) => {
        const promised = promisesOf(places, quantities);
        for (const day of DAYS) {
          const isBy = (on: string | null) => on !== null && on <= day;
          const come = sum(places.filter(({ incomingOn }) => isBy(incomingOn)));
          expect(sum(promised.filter(({ incomingOn }) => isBy(incomingOn)))).toBeLessThanOrEqual(
            come,
          );
        }
      }),
    );
  });
});

/** What each order is promised, with the day, while those before it wait. */
function promisesOf(places: readonly Arrival[], quantities: readonly number[]): Arrival[] {
  let awaited = 0;
  return quantities.map((quantity) => {
    const incomingOn = arrivalOf(quantity, openArrivals(places, awaited));
    awaited += quantity;
    return { incoming: quantity, incomingOn };
  });
}
