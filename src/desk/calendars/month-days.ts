import { WEEKDAYS } from "#domain/branch/opening-hours.ts";
import { dayOfYear, dayPlus, daysFrom, weekdayOf } from "#domain/calendar/day.ts";

/** The weeks of a month from Monday to Sunday; null where a week has days of another month. */
export function weeksOfMonth(year: number, month: number): (string | null)[][] {
  const first = dayOfYear(year, month, 1);
  const next = month === 12 ? dayOfYear(year + 1, 1, 1) : dayOfYear(year, month + 1, 1);
  const before = WEEKDAYS.indexOf(weekdayOf(first));
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...daysFrom(first, dayPlus(next, -1)),
  ];
  const weeks = Math.ceil(cells.length / WEEKDAYS.length);
  return Array.from({ length: weeks }, (_, week) =>
    WEEKDAYS.map((_weekday, place) => cells[week * WEEKDAYS.length + place] ?? null),
  );
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
