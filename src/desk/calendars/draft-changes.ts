import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { type CalendarChanges, calendarChanges } from "#domain/calendar/calendar-changes.ts";
import type { CalendarEntry } from "#domain/calendar/calendar-rules.ts";
import { daysBetween } from "#domain/calendar/day.ts";
import { entryFaults } from "#domain/calendar/entry-faults.ts";

import { rulesOf, weeklyBranches } from "./calendar-shape.ts";
import { type EntryDraft, sentEntry } from "./entry-draft.ts";

/** A number that no entry has: what is new is said after everything that is there. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * What would become of the days by what is typed in place of an entry, or beside what is there; undefined while it
 * cannot be reckoned, and without a draft what becomes of them once the entry is taken away.
 */
export function draftChanges(
  calendar: DeskCalendar,
  { id, draft }: { id: number | null; draft: EntryDraft | null },
): CalendarChanges | undefined {
  const before = calendar.entries.find((one) => one.id === id);
  const after = draft && entryOf(draft, calendar, id ?? NEWEST);
  if (draft && !after) return undefined;
  const times = [before, after].flatMap((one) => one ?? []);
  const from = times.map((one) => one.from).toSorted()[0];
  const until = times
    .map((one) => one.until)
    .toSorted()
    .at(-1);
  if (from === undefined || until === undefined) return undefined;
  const rules = rulesOf(calendar);
  const others = rules.entries.filter((one) => one.id !== id);
  return calendarChanges(
    { before: rules, after: { ...rules, entries: after ? [...others, after] : others } },
    weeklyBranches(calendar),
    { from, days: daysBetween(from, until) + 1 },
  );
}

/** What is typed, as an entry; undefined where it cannot be one. A name that is still missing alters no day. */
function entryOf(draft: EntryDraft, calendar: DeskCalendar, id: number): CalendarEntry | undefined {
  const entry = sentEntry(draft, calendar.storefront);
  const isWrong = entryFaults(entry).some(({ code }) => code !== "name_missing");
  return isWrong ? undefined : { id, ...entry };
}
