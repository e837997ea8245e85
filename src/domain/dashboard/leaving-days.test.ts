import { assert, constantFrom, integer, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";

import { type Availability, AVAILABILITIES } from "../availability/availability.ts";
import { businessDaysOf } from "../calendar/business-days.ts";
import { dayPlus } from "../calendar/day.ts";
import { countLeaving, countPromises, type LeftIn, type PromiseState } from "./leaving.ts";
import { type DaysAfter, leavingDays } from "./leaving-days.ts";

/** Holy week and a stocktaking lie in it. */
const SPAN = { from: "2026-03-01", until: "2026-06-30" };
const MOST_DAYS = 100;
const calendars = {
  cr: businessDaysOf({
    storefront: "cr",
    holidaysOff: [],
    entries: [
      {
        id: 1,
        branch: null,
        from: "2026-05-11",
        until: "2026-05-15",
        kind: "closed",
        hours: null,
        name: { es: "Inventario", en: "Stocktaking" },
      },
    ],
  }),
  us: businessDaysOf({ storefront: "us", holidaysOff: [], entries: [] }),
};
const days = leavingDays(SPAN, calendars.cr);

const dayAt = (place: number) => dayPlus(SPAN.from, place);
/** The last day that a list says of the day at a place. */
const lastOf = (after: DaysAfter, place: number) =>
  dayPlus(dayAt(place), after[place] ?? Number.NaN);
const aPlace = () => integer({ min: 0, max: MOST_DAYS });

describe("the days of a time from which something is reckoned", () => {
  it("say of an order in how many business days it left as the count of them does", () => {
    assert(
      property(aPlace(), integer({ min: 0, max: 20 }), (place, later) => {
        const [paidOn, leftOn] = [dayAt(place), dayAt(place + later)];
        const group = { storefront: "cr" as const, paidOn, leftOn, orders: 1 };
        expect(countLeaving([group], calendars)[leftIn(place, leftOn)]).toBe(1);
      }),
    );
  });

  it("say of a line whether its day was kept as the count of them does", () => {
    const wait = integer({ min: -9, max: 20 });
    const left = integer({ min: 0, max: 20 });
    const kinds = constantFrom(...AVAILABILITIES);
    assert(
      property(tuple(kinds, aPlace(), wait, left), ([availability, place, wanted, later]) => {
        const [paidOn, leftOn] = [dayAt(place), dayAt(place + later)];
        // As a list is read: what is on its way from the later of its payment and its arrival.
        const since = availability === "INCOMING" ? Math.max(place, place + wanted) : place;
        const line = { storefront: "cr" as const, paidOn, availability, leftOn, lines: 1 };
        const arrivesOn = availability === "INCOMING" ? dayPlus(paidOn, wanted) : null;
        const today = { cr: leftOn, us: leftOn };
        const counted = countPromises([{ ...line, arrivesOn }], calendars, today);
        const state = keptOrNot(availability, since, leftOn);
        const nothing = { kept: 0, broken: 0, open: 0 };
        expect(counted).toEqual(state ? { ...nothing, [state]: 1 } : nothing);
      }),
    );
  });

  it("are every day of the time, and none where it ends before it begins", () => {
    expect(days.sameDay).toHaveLength(122);
    const none = leavingDays({ from: "2026-03-02", until: "2026-03-01" }, calendars.us);
    expect(none.nextDay).toEqual([]);
  });
});

function leftIn(place: number, leftOn: string): LeftIn {
  if (leftOn <= lastOf(days.sameDay, place)) return "sameDay";
  return leftOn <= lastOf(days.nextDay, place) ? "nextDay" : "later";
}

function keptOrNot(
  availability: Availability,
  since: number,
  leftOn: string,
): PromiseState | undefined {
  const promised = days.promised.get(availability);
  if (promised === undefined) return undefined;
  return leftOn <= lastOf(promised, since) ? "kept" : "broken";
}
