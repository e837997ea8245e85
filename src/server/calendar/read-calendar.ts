import type { CalendarRules } from "#domain/calendar/calendar-rules.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCalendarEntries, findHolidaysOff } from "./calendar-store.ts";

/** What is asked for beyond the days wanted: a day that moves on stays within. */
const BEYOND_DAYS = 400;

/**
 * What is known of a storefront's days in a time, as the database has it at this moment; inside a given transaction too.
 * Days are reckoned beyond the last one asked for as well, so that what is counted may move on.
 */
export async function readCalendarRules(
  db: Database,
  storefront: Storefront,
  { from, until }: { from: string; until: string },
): Promise<CalendarRules> {
  const span = { from, until: dayPlus(until, BEYOND_DAYS) };
  return {
    storefront,
    holidaysOff: await findHolidaysOff(db, storefront),
    entries: await findCalendarEntries(db, storefront, span),
  };
}
