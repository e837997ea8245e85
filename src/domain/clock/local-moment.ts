import { DAY_MS } from "./durations.ts";

/** When the clocks of a place show a day and time: never, once, or twice as they are put back. */
export type LocalMoments = readonly [] | readonly [Date] | readonly [first: Date, second: Date];

const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;
/** Of a day as it is written, before its time. */
const DAY_LENGTH = "2026-11-22".length;

/**
 * What the clocks of a time zone show at a moment, as a field of day and time has it: "2026-12-31T00:00", with seconds
 * where there are any.
 */
export function clockShows(moment: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";
  const day = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
  const second = part("second");
  return `${day}T${part("hour")}:${part("minute")}${second === "00" ? "" : `:${second}`}`;
}

/** The date that calendars show at a moment in a time zone: "2026-11-22". */
export function localDayAt(moment: Date, timeZone: string): string {
  return clockShows(moment, timeZone).slice(0, DAY_LENGTH);
}

/**
 * The moments at which the clocks of a time zone show a day and time, the first one first: none where the clocks are put
 * forward over it (02:30 of 8 March 2026 in New York), two where they are put back over it. None of what is no day and time.
 */
export function localMoments(written: string, timeZone: string): LocalMoments {
  const asIfUtc = WRITTEN.test(written) ? Date.parse(`${written}Z`) : Number.NaN;
  if (Number.isNaN(asIfUtc)) return [];
  const shown = written.replace(/(T\d\d:\d\d):00$/, "$1");
  // Clocks are put forward and back at most once in two days.
  const [first, second] = [DAY_MS, -DAY_MS]
    .map((aside) => asIfUtc - aheadMs(asIfUtc + aside, timeZone))
    .filter((at, place, all) => all.indexOf(at) === place)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at))
    .filter((at) => clockShows(at, timeZone) === shown);
  if (!first) return [];
  return second ? [first, second] : [first];
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in ms. */
function aheadMs(momentMs: number, timeZone: string): number {
  const whole = Math.floor(momentMs / 1_000) * 1_000;
  return Date.parse(`${clockShows(new Date(whole), timeZone)}Z`) - whole;
}

/** Kept for each time zone: making one costs more than all that is asked of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, made);
  return made;
}
