import type { DeskCalendar, DeskCalendarEntry } from "#contract/calendar-desk.ts";
import { yearOf } from "#domain/calendar/day.ts";
import { holidaysOf } from "#domain/calendar/holidays.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** Days of a year on which something is otherwise than in every week, of a storefront or of one of its branches. */
export type UnusualDays = {
  storefront: Storefront;
  /** What the branch is called; empty where it is all of the storefront. */
  branch: string;
  from: string;
  until: string;
  /** Of a holiday that the law moved, or that is observed on another day: its own; null of all else. */
  ownDay: string | null;
  name: { es: string; en: string };
  kind: DeskCalendarEntry["kind"] | "kept" | "dropped";
  hours: DeskCalendarEntry["hours"];
};

/** The holidays of a year and what staff says of its days, in their order; without a year, of each storefront's own. */
export function unusualDaysOf(
  calendars: readonly DeskCalendar[],
  year: number | undefined,
): UnusualDays[] {
  return calendars.flatMap((calendar) => {
    const wanted = year ?? yearOf(calendar.today);
    const days = [...holidayDays(calendar, wanted), ...entryDays(calendar, wanted)];
    return days.toSorted((one, other) => one.from.localeCompare(other.from));
  });
}

function holidayDays({ storefront, holidays }: DeskCalendar, year: number): UnusualDays[] {
  const known = new Map(holidays.map((one) => [one.key, one]));
  return holidaysOf(storefront, year).flatMap(({ key, day, ownDay }) => {
    const holiday = known.get(key);
    if (!holiday) return [];
    const { name, isKept } = holiday;
    const days = { from: day, until: day, ownDay: ownDay === day ? null : ownDay };
    return [
      { storefront, branch: "", ...days, name, kind: isKept ? "kept" : "dropped", hours: null },
    ];
  });
}

/** An entry that begins or ends in another year has all of its days. */
function entryDays({ storefront, entries, branches }: DeskCalendar, year: number): UnusualDays[] {
  const nameOf = new Map(branches.map(({ code, name }) => [code, name]));
  return entries
    .filter(({ from, until }) => from <= `${year}-12-31` && until >= `${year}-01-01`)
    .map(({ branch, from, until, name, kind, hours }) => ({
      storefront,
      branch: branch === null ? "" : (nameOf.get(branch) ?? branch),
      from,
      until,
      ownDay: null,
      name,
      kind,
      hours,
    }));
}
