import { dayPlus } from "../calendar/day.ts";

/** How far back the figures of the overview look; a year is told by months, the others by days. */
export const FIGURE_SPANS = ["week", "month", "quarter", "year"] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];

/** A day or a month of which figures are told, as dates are written: its first day, and the first one after it. */
export type Bucket = { from: string; until: string };

export type BucketUnit = "day" | "month";

const DAYS = { week: 7, month: 30, quarter: 90 } as const;
const MONTHS = 12;

/** By what the figures of a span are told apart. */
export function unitOf(span: FigureSpan): BucketUnit {
  return span === "year" ? "month" : "day";
}

/** The days of a span up to today, or for a year its months up to this one, the first first. */
export function bucketsOf(span: FigureSpan, today: string): Bucket[] {
  if (span === "year")
    return Array.from({ length: MONTHS }, (_, place) => {
      const back = MONTHS - 1 - place;
      return { from: monthBefore(today, back), until: monthBefore(today, back - 1) };
    });
  const days = DAYS[span];
  return Array.from({ length: days }, (_, place) => {
    const back = days - 1 - place;
    return { from: dayPlus(today, -back), until: dayPlus(today, 1 - back) };
  });
}

/** The first day of the month so many months before a day's. */
function monthBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

/** The last day of a bucket. */
export function lastDayOf({ until }: Bucket): string {
  return dayPlus(until, -1);
}
