import { type Weekday, WEEKDAYS } from "../branch/opening-hours.ts";
import { dayOfYear, dayPlus, weekdayOf } from "./day.ts";

/** The federal holidays of the United States, as this shop names them (5 U.S.C. 6103(a)). */
export const UNITED_STATES_HOLIDAYS = [
  "us_new_year",
  "us_king",
  "us_washington",
  "us_memorial",
  "us_juneteenth",
  "us_independence",
  "us_labor",
  "us_columbus",
  "us_veterans",
  "us_thanksgiving",
  "us_christmas",
] as const;
export type UnitedStatesHoliday = (typeof UNITED_STATES_HOLIDAYS)[number];

/** A day of a month, or one of its weekdays counted from its beginning; of 0 it is the last. */
type Rule = { month: number; day: number } | { month: number; weekday: Weekday; which: number };

const RULES: Record<UnitedStatesHoliday, Rule> = {
  us_new_year: { month: 1, day: 1 },
  us_king: { month: 1, weekday: "Mo", which: 3 },
  us_washington: { month: 2, weekday: "Mo", which: 3 },
  us_memorial: { month: 5, weekday: "Mo", which: 0 },
  us_juneteenth: { month: 6, day: 19 },
  us_independence: { month: 7, day: 4 },
  us_labor: { month: 9, weekday: "Mo", which: 1 },
  us_columbus: { month: 10, weekday: "Mo", which: 2 },
  us_veterans: { month: 11, day: 11 },
  us_thanksgiving: { month: 11, weekday: "Th", which: 4 },
  us_christmas: { month: 12, day: 25 },
};

/**
 * A federal holiday of a year: the day on which it is observed, and the one that it has of its own. One that falls on a
 * Saturday is observed on the Friday before (5 U.S.C. 6103(b)), of a Sunday on the Monday after (Executive Order 11582):
 * that Friday may be of the year before.
 */
export function unitedStatesHoliday(
  key: UnitedStatesHoliday,
  year: number,
): { day: string; ownDay: string } {
  const own = dayByRule(RULES[key], year);
  return { day: dayPlus(own, daysToObserved(weekdayOf(own))), ownDay: own };
}

function daysToObserved(weekday: Weekday): number {
  if (weekday === "Sa") return -1;
  return weekday === "Su" ? 1 : 0;
}

function dayByRule(rule: Rule, year: number): string {
  if ("day" in rule) return dayOfYear(year, rule.month, rule.day);
  const { month, weekday, which } = rule;
  if (which === 0) {
    const last = dayPlus(dayOfYear(year, month + 1, 1), -1);
    return dayPlus(last, -daysFrom(weekday, weekdayOf(last)));
  }
  const first = dayOfYear(year, month, 1);
  return dayPlus(first, daysFrom(weekdayOf(first), weekday) + 7 * (which - 1));
}

/** How many days it is from one day of the week to the next of another kind; 0 to 6. */
function daysFrom(from: Weekday, to: Weekday): number {
  return (WEEKDAYS.indexOf(to) - WEEKDAYS.indexOf(from) + 7) % 7;
}
