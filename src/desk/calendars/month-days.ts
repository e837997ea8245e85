import { type Weekday, WEEKDAYS } from "#domain/branch/opening-hours.ts";
import { dayOfYear, dayPlus, daysBetween, weekdayOf } from "#domain/calendar/day.ts";

/** A week of a month, by its Monday; null on weekdays that are of another month. */
export type MonthWeek = { monday: string; days: { weekday: Weekday; day: string | null }[] };

/** The weeks of a month from Monday to Sunday. */
export function weeksOfMonth(year: number, month: number): MonthWeek[] {
  const first = dayOfYear(year, month, 1);
  const next = month === 12 ? dayOfYear(year + 1, 1, 1) : dayOfYear(year, month + 1, 1);
  const monday = dayPlus(first, -WEEKDAYS.indexOf(weekdayOf(first)));
  const weeks = Math.ceil(daysBetween(monday, next) / WEEKDAYS.length);
  return Array.from({ length: weeks }, (_, week) => weekFrom(dayPlus(monday, 7 * week), month));
}

function weekFrom(monday: string, month: number): MonthWeek {
  const days = WEEKDAYS.map((weekday, place) => {
    const day = dayPlus(monday, place);
    return { weekday, day: Number(day.slice(5, 7)) === month ? day : null };
  });
  return { monday, days };
}

/** The day to which a key leads in the year; undefined for a key that leads nowhere. */
export function dayByKey(day: string, key: string): string | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step !== undefined) return dayPlus(day, step);
  switch (key) {
    case "Home":
      return `${day.slice(0, 8)}01`;
    case "End":
      return dayPlus(sameDayOfMonth(`${day.slice(0, 8)}01`, 1), -1);
    case "PageUp":
      return sameDayOfMonth(day, -1);
    case "PageDown":
      return sameDayOfMonth(day, 1);
    default:
      return undefined;
  }
}

/** The same day of a month so many months on, or the last of a month that is too short for it. */
function sameDayOfMonth(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  const last = date.toISOString().slice(0, 10);
  const wanted = last.slice(0, 8) + day.slice(8);
  return wanted < last ? wanted : last;
}
