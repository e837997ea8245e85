import { WEEKDAYS } from "../branch/opening-hours.ts";
import { type CalendarRules, entriesOn, keptHoliday } from "./calendar-rules.ts";
import { dayPlus, weekdayOf } from "./day.ts";

/** What is reckoned in business days (días hábiles) in a storefront. */
export type BusinessDays = {
  is: (day: string) => boolean;
  /** That day where it is one, else the first after it. */
  onOrAfter: (day: string) => string;
  /** So many business days after a day, which need not be one itself; 0 is the day itself where it is one. */
  after: (day: string, count: number) => string;
};

/** Beyond this nobody reckons: what is closed for longer has no next business day to speak of. */
const FURTHEST_DAYS = 3_660;

/**
 * The business days of a storefront: Monday to Friday, without the holidays that the shop keeps and without the days on
 * which all of the storefront is closed. A day that is open by exception is none: neither carriers nor the law count it.
 */
export function businessDaysOf(rules: CalendarRules): BusinessDays {
  const known = new Map<string, boolean>();
  const is = (day: string): boolean => {
    const answer = known.get(day) ?? isBusinessDay(rules, day);
    known.set(day, answer);
    return answer;
  };
  const onOrAfter = (day: string): string => {
    let next = day;
    for (let tried = 0; !is(next) && tried < FURTHEST_DAYS; tried += 1) next = dayPlus(next, 1);
    return next;
  };
  const after = (day: string, count: number): string => {
    let last = count === 0 ? onOrAfter(day) : day;
    for (let counted = 0; counted < count; counted += 1) last = onOrAfter(dayPlus(last, 1));
    return last;
  };
  return { is, onOrAfter, after };
}

function isBusinessDay(rules: CalendarRules, day: string): boolean {
  const isOfTheWeek = WEEKDAYS.indexOf(weekdayOf(day)) <= WEEKDAYS.indexOf("Fr");
  if (!isOfTheWeek || keptHoliday(rules, day)) return false;
  return !entriesOn(rules, day).some(({ kind }) => kind === "closed");
}
