/** The days of a week as schema.org writes them. */
export const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** A Monday, to have the names of the days that follow it written. */
export const ANY_MONDAY = Date.UTC(2026, 10, 23);

/** When a branch is open on the days from one to another; times are "07:30" by its own clocks. */
export type OpeningHours = { from: Weekday; to: Weekday; opens: string; closes: string };

/** A day of the week and a time of it, "07:30", by the clocks of a place. */
export type LocalTime = { weekday: Weekday; time: string };

const WRITTEN =
  /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Reads "Mo-Fr 07:30-17:30" or "Sa 08:00-12:00", schema.org's own writing of `openingHours`; undefined where it is
 * none, or ends before it begins.
 */
export function readOpeningHours(written: string): OpeningHours | undefined {
  const [, first, last, opens = "", closes = ""] = WRITTEN.exec(written) ?? [];
  const from = WEEKDAYS.find((day) => day === first);
  const to = last === undefined ? from : WEEKDAYS.find((day) => day === last);
  if (from === undefined || to === undefined) return undefined;
  const isInOrder = WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to) && opens < closes;
  return isInOrder ? { from, to, opens, closes } : undefined;
}

/** Hours of one day by the clocks of a place: "07:30". */
export type DayHours = { opens: string; closes: string };

/** The hours of every week that are those of one of its days. */
export function hoursOfWeekday(hours: readonly OpeningHours[], weekday: Weekday): DayHours[] {
  const day = WEEKDAYS.indexOf(weekday);
  return hours
    .filter(({ from, to }) => day >= WEEKDAYS.indexOf(from) && day <= WEEKDAYS.indexOf(to))
    .map(({ opens, closes }) => ({ opens, closes }));
}

/** Whether it is open at a time of a day by that day's hours; on the minute that it closes it is closed. */
export function isOpenAt(hours: readonly DayHours[], time: string): boolean {
  return hours.some(({ opens, closes }) => time >= opens && time < closes);
}

/** What the clocks of a time zone show at a moment. */
export function localTimeAt(moment: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const weekday = WEEKDAYS.find((day) => part("weekday").startsWith(day)) ?? "Mo";
  return { weekday, time: `${part("hour")}:${part("minute")}` };
}
