import type { BranchSpecialDays } from "#contract/branches.ts";
import { readOpeningHours } from "#domain/branch/opening-hours.ts";
import type { DayCause } from "#domain/calendar/branch-day.ts";
import type { CalendarRules } from "#domain/calendar/calendar-rules.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { specialDays } from "#domain/calendar/special-days.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { readVisitorRules } from "#server/calendars/read-calendar.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverTexts } from "#texts/server-texts.ts";

/** So many days ahead visitors are told: whoever plans a journey, and nobody a year. */
export const VISITOR_DAYS = 45;

/** What is known of a storefront's days from today on, as far as visitors are told. */
export async function comingRules(
  db: Database,
  storefront: Storefront,
  at: Date,
): Promise<CalendarRules> {
  const from = dayOf(at, storefront);
  return readVisitorRules(db, storefront, { from, until: dayPlus(from, VISITOR_DAYS) });
}

/** The days to come on which a branch has other hours than every week, in a language; none where its week is not known. */
export function comingSpecialDays(
  rules: CalendarRules,
  { code, hours }: { code: string; hours: readonly string[] },
  { locale, at, days = VISITOR_DAYS }: { locale: Locale; at: Date; days?: number },
): BranchSpecialDays[] {
  const week = hours.flatMap((one) => readOpeningHours(one) ?? []);
  const span = { from: dayOf(at, rules.storefront), days };
  return specialDays(rules, { code, week }, span).map(({ from, until, hours: open, cause }) => ({
    from,
    until,
    hours: [...open],
    name: nameOf(cause, locale),
  }));
}

function nameOf(cause: DayCause, locale: Locale): string {
  return cause.kind === "entry"
    ? cause.entry.name[locale]
    : serverTexts("holidays", locale)[cause.holiday.key];
}
