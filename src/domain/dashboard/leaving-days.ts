import type { Availability } from "../availability/availability.ts";
import type { BusinessDays } from "../calendar/business-days.ts";
import { daysBetween, daysFrom } from "../calendar/day.ts";
import { lastPromisedDay } from "../calendar/last-promised-day.ts";
import { lastLeavingDays } from "./leaving.ts";

/** For each day from a first one on, after how many days something is over that is reckoned from it. */
export type DaysAfter = number[];

/** What `countLeaving` and `countPromises` reckon from each day of a time, for those who cannot ask a calendar. */
export type LeavingDays = {
  sameDay: DaysAfter;
  nextDay: DaysAfter;
  /** By what the buyer was told; of what is on its way from the later of its payment and its arrival. */
  promised: ReadonlyMap<Availability, DaysAfter>;
};

/** Of what nobody is told a day there is none. */
const PROMISED = [
  "IN_STOCK",
  "LOCAL",
  "INCOMING",
  "BACKORDER",
] as const satisfies readonly Availability[];

type Days = Pick<BusinessDays, "onOrAfter" | "after">;

/** The days of a storefront from one to another, both included, reckoned by its calendar. */
export function leavingDays(span: { from: string; until: string }, calendar: Days): LeavingDays {
  const days = daysFrom(span.from, span.until);
  const after = (last: (day: string) => string) => days.map((day) => daysBetween(day, last(day)));
  const leaving = days.map((day) => ({ day, last: lastLeavingDays(day, calendar) }));
  return {
    sameDay: leaving.map(({ day, last }) => daysBetween(day, last.sameDay)),
    nextDay: leaving.map(({ day, last }) => daysBetween(day, last.nextDay)),
    promised: new Map(
      PROMISED.map((availability) => [
        availability,
        after((day) => {
          const line = { availability, arrivesOn: day, orderedOn: day };
          return lastPromisedDay(line, calendar) ?? day;
        }),
      ]),
    ),
  };
}
