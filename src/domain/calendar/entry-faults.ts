import type { DayHours } from "../branch/opening-hours.ts";
import type { CalendarEntry, EntryKind } from "./calendar-rules.ts";
import { daysBetween, isDay, yearOf } from "./day.ts";
import { isPlannedYear } from "./planned-years.ts";

/** A year at most: what is closed for longer is closed for good. */
export const MOST_DAYS = 366;
/** How long a name may be. */
export const LONGEST_NAME = 80;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type EntryFaultCode =
  | "day_wrong"
  | "days_order"
  | "days_many"
  | "time_wrong"
  | "times_order"
  | "name_missing";

/** A field of an entry by its name on the wire, and what is wrong with it. */
export type EntryFault = { field: string; code: EntryFaultCode };

type Written = Omit<CalendarEntry, "id">;

/** What of an entry cannot be: each field once. */
export function entryFaults(entry: Written): EntryFault[] {
  return [...dayFaults(entry), ...hourFaults(entry.kind, entry.hours), ...nameFaults(entry.name)];
}

function dayFaults({ from, until }: Written): EntryFault[] {
  const wrong = (["from", "until"] as const).filter((field) => {
    const day = field === "from" ? from : until;
    return !isDay(day) || !isPlannedYear(yearOf(day));
  });
  if (wrong.length > 0) return wrong.map((field) => ({ field, code: "day_wrong" }));
  if (until < from) return [{ field: "until", code: "days_order" }];
  return daysBetween(from, until) >= MOST_DAYS ? [{ field: "until", code: "days_many" }] : [];
}

function hourFaults(kind: EntryKind, hours: DayHours | null): EntryFault[] {
  if (kind === "closed") return [];
  const { opens = "", closes = "" } = hours ?? {};
  const wrong = [
    ...(TIME.test(opens) ? [] : ["opens"]),
    ...(TIME.test(closes) ? [] : ["closes"]),
  ].map((field): EntryFault => ({ field, code: "time_wrong" }));
  if (wrong.length > 0) return wrong;
  return opens < closes ? [] : [{ field: "closes", code: "times_order" }];
}

function nameFaults(name: Written["name"]): EntryFault[] {
  return (["es", "en"] as const)
    .filter((locale) => name[locale].trim() === "")
    .map((locale) => ({ field: `name.${locale}`, code: "name_missing" }));
}
