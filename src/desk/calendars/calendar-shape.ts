import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { type OpeningHours, readOpeningHours } from "#domain/branch/opening-hours.ts";
import type { WeeklyBranch } from "#domain/calendar/branch-day.ts";
import type { CalendarRules } from "#domain/calendar/calendar-rules.ts";

/** A storefront's days as the rules of the shop reckon them. */
export function rulesOf({ storefront, holidays, entries }: DeskCalendar): CalendarRules {
  const holidaysOff = holidays.filter(({ isKept }) => !isKept).map(({ key }) => key);
  return { storefront, holidaysOff, entries };
}

/** The branches of a storefront that people may visit, with their weeks. */
export function weeklyBranches({ branches }: DeskCalendar): WeeklyBranch[] {
  return branches
    .map(({ code, hours }) => ({ code, week: hours.flatMap((one) => readOpeningHours(one) ?? []) }))
    .filter(({ week }) => week.length > 0);
}

/** Monday to Friday, all day: as a storefront itself is looked at, whose branches have hours of their own. */
const BUSINESS_WEEK: readonly OpeningHours[] = [
  { from: "Mo", to: "Fr", opens: "00:00", closes: "23:59" },
];

/** What is looked at as a branch is: one of them, or all of a storefront, of which no entry is a branch's. */
export function lookedAt(calendar: DeskCalendar, branch: string | null): WeeklyBranch {
  const found = weeklyBranches(calendar).find(({ code }) => code === branch);
  return found ?? { code: branch ?? "", week: BUSINESS_WEEK };
}
