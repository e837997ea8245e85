import { type CalendarRules, withoutHolidays } from "#domain/calendar/calendar-rules.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { MOST_DAYS } from "#domain/calendar/entry-faults.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCalendarEntries, findHolidaysOff } from "./calendar-store.ts";
import { findConfirmation } from "./confirmed-holidays-store.ts";

/**
 * What is asked for beyond the days wanted: as far as special days are followed beyond them, and a month on, so that a
 * day that moves on to the next business day stays within too.
 */
const BEYOND_DAYS = MOST_DAYS + 34;

type Span = { from: string; until: string };

/**
 * What is known of a storefront's days in a time, as the database has it at this moment; inside a given transaction too.
 * Days are reckoned beyond the last one asked for as well, so that what is counted may move on.
 */
export async function readCalendarRules(
  db: Database,
  storefront: Storefront,
  { from, until }: Span,
): Promise<CalendarRules> {
  const span = { from, until: dayPlus(until, BEYOND_DAYS) };
  return {
    storefront,
    holidaysOff: await findHolidaysOff(db, storefront),
    entries: await findCalendarEntries(db, storefront, span),
  };
}

/** The same as far as visitors are told: of holidays only once a manager has said which are kept. */
export async function readVisitorRules(
  db: Database,
  storefront: Storefront,
  span: Span,
): Promise<CalendarRules> {
  const rules = await readCalendarRules(db, storefront, span);
  return (await findConfirmation(db, storefront)) ? rules : withoutHolidays(rules);
}
