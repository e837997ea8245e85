import { type Weekday, WEEKDAYS } from "../branch/opening-hours.ts";
import { DAY_MS } from "../clock/durations.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day so many days after another, as dates are written ("2026-11-22"); before it where they are below zero. */
export function dayPlus(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day of the week of a date, by the Gregorian calendar. */
export function weekdayOf(day: string): Weekday {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? "Mo";
}

/** A date by its year, its month (1 to 12) and its day. */
export function dayOfYear(year: number, month: number, day: number): string {
  return dayPlus(`${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`, day - 1);
}

/** The year of a date. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Whether a text is a date that there is: "2026-02-29" is none. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** How many days one date is after another; below zero where it is before it. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);
}

/** Every day from one to another, both included; none where the last is before the first. */
export function daysFrom(from: string, until: string): string[] {
  const count = Math.max(0, daysBetween(from, until) + 1);
  return Array.from({ length: count }, (_, place) => dayPlus(from, place));
}
