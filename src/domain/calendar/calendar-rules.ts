import type { DayHours } from "../branch/opening-hours.ts";
import type { Storefront } from "../storefront/storefront.ts";
import { type Holiday, type HolidayKey, HOLIDAYS_OF, holidaysOf } from "./holidays.ts";
import { daysBetween, yearOf } from "./day.ts";

/**
 * What is said of days: they are closed; they are open with these hours, whatever else they would be; or they have other
 * hours where they would be open anyway.
 */
export const ENTRY_KINDS = ["closed", "open", "hours"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Days of which staff says something, from the first to the last, for one branch or for all of a storefront. */
export type CalendarEntry = {
  id: number;
  /** The code of a warehouse; null for the whole storefront. */
  branch: string | null;
  from: string;
  until: string;
  kind: EntryKind;
  /** Null of what is closed. */
  hours: DayHours | null;
  name: { es: string; en: string };
};

/** All that is known of a storefront's days beside the weeks of its branches. */
export type CalendarRules = {
  storefront: Storefront;
  /** Holidays of its country that the shop does not keep. */
  holidaysOff: readonly HolidayKey[];
  entries: readonly CalendarEntry[];
};

/** The holidays of a day that the shop keeps; the first where two fall on one. */
export function keptHoliday(
  { storefront, holidaysOff }: CalendarRules,
  day: string,
): Holiday | undefined {
  return yearHolidays(storefront, yearOf(day)).find(
    (one) => one.day === day && !holidaysOff.includes(one.key),
  );
}

/** The same days without any holiday: what the week has, and what staff says. */
export function withoutHolidays(rules: CalendarRules): CalendarRules {
  return { ...rules, holidaysOff: HOLIDAYS_OF[rules.storefront] };
}

const known = new Map<string, readonly Holiday[]>();

/** A year's holidays never change, and are asked for with each day. */
function yearHolidays(storefront: Storefront, year: number): readonly Holiday[] {
  const key = `${storefront} ${year}`;
  const holidays = known.get(key) ?? holidaysOf(storefront, year);
  known.set(key, holidays);
  return holidays;
}

/**
 * What is said of a day for a branch, or without one for the whole storefront, the least particular first: the
 * storefront's before the branch's, longer times before shorter ones, older before newer. Each is said over those before it.
 */
export function entriesOn(
  { entries }: CalendarRules,
  day: string,
  branch: string | null = null,
): CalendarEntry[] {
  return entries
    .filter((one) => one.from <= day && day <= one.until)
    .filter((one) => one.branch === null || one.branch === branch)
    .toSorted(
      (one, other) =>
        Number(one.branch !== null) - Number(other.branch !== null) ||
        daysBetween(other.from, other.until) - daysBetween(one.from, one.until) ||
        one.id - other.id,
    );
}
