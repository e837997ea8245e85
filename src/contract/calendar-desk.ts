import { z } from "zod";

import { ENTRY_KINDS } from "#domain/calendar/calendar-rules.ts";
import { LONGEST_NAME } from "#domain/calendar/entry-faults.ts";
import { HOLIDAY_KEYS } from "#domain/calendar/holidays.ts";
import { PLANNED_YEARS } from "#domain/calendar/planned-years.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

/** A day of a year of these is asked for; beyond nobody plans. */
const Year = z.int().min(PLANNED_YEARS.first).max(PLANNED_YEARS.last);
/** Of an entry, as the database counts. */
const LARGEST_NUMBER = 2_147_483_647;
const HolidayName = z.enum(HOLIDAY_KEYS);

/** By the branch's own clocks: "07:30". */
const Hours = z.strictObject({ opens: z.string().max(5), closes: z.string().max(5) });

/** Days of which staff says something, for a branch or for all of a storefront. */
const EntryFields = {
  storefront: z.enum(STOREFRONTS),
  /** The code of a warehouse of the storefront; null for all of it. */
  branch: z.string().max(20).nullable(),
  /** The first and the last day, "2026-12-24". */
  from: z.string().max(10),
  until: z.string().max(10),
  /** `closed`; `open` with these hours whatever the day else is; `hours` where it is open anyway. */
  kind: z.enum(ENTRY_KINDS),
  /** Null of what is closed. */
  hours: Hours.nullable(),
};

export const DeskCalendarEntry = z.strictObject({
  id: z.int(),
  ...EntryFields,
  name: z.strictObject({ es: z.string(), en: z.string() }),
  /** Raised by each change. */
  version: z.int(),
});
export type DeskCalendarEntry = z.infer<typeof DeskCalendarEntry>;

/** A storefront's days: its holidays, its branches with their weeks, and what staff says of days. */
export const DeskCalendar = z.strictObject({
  storefront: z.enum(STOREFRONTS),
  /** Today by its clocks. */
  today: z.string(),
  holidays: z.array(
    z.strictObject({
      key: HolidayName,
      name: z.strictObject({ es: z.string(), en: z.string() }),
      isKept: z.boolean(),
    }),
  ),
  branches: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      city: z.string(),
      /** Of every week, as schema.org writes them; none of a warehouse that nobody visits. */
      hours: z.array(z.string()),
    }),
  ),
  entries: z.array(DeskCalendarEntry),
  /** Who said that these holidays are the ones that are kept; until then, null, visitors are told of none. */
  confirmed: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
});
export type DeskCalendar = z.infer<typeof DeskCalendar>;

/** POST admin/calendars: every storefront's days, with the entries of a year and of today on (decisions §11). */
export const CalendarsRequest = z.strictObject({
  /** Without one, this year. */
  year: Year.nullish(),
});
export type CalendarsRequest = z.infer<typeof CalendarsRequest>;
export const CalendarsResponse = z.strictObject({
  status: z.literal("success"),
  calendars: z.array(DeskCalendar),
});
export type CalendarsResponse = z.infer<typeof CalendarsResponse>;

/** POST admin/calendars/save; `id` null makes a new entry, and `version` is then 0. */
export const CalendarSaveRequest = z.strictObject({
  id: z.int().positive().nullable(),
  version: z.int().min(0),
  /** Of a new one: the entry that was taken away and is to be back, with its number and its place among its equals. */
  restores: z
    .strictObject({
      id: z.int().positive().max(LARGEST_NUMBER),
      version: z.int().min(1).max(1_000_000),
    })
    .nullish(),
  entry: z.strictObject({
    ...EntryFields,
    name: z.strictObject({
      es: z.string().trim().max(LONGEST_NAME),
      en: z.string().trim().max(LONGEST_NAME),
    }),
  }),
});
export type CalendarSaveRequest = z.infer<typeof CalendarSaveRequest>;

export const CalendarSaveResponse = z.strictObject({
  status: z.literal("success"),
  entry: DeskCalendarEntry,
});
export type CalendarSaveResponse = z.infer<typeof CalendarSaveResponse>;

/** What `changed_meanwhile` brings along: the entry as it is now, and who wrote it. */
export type CurrentCalendarEntry = {
  entry: DeskCalendarEntry;
  changedBy: string;
  changedAt: string;
};

/** POST admin/calendars/remove. */
export const CalendarRemoveRequest = z.strictObject({
  id: z.int().positive(),
  version: z.int().min(1),
});

/** POST admin/calendars/holiday: whether a storefront keeps a holiday of its country, from now on in every year. */
export const CalendarHolidayRequest = z.strictObject({
  storefront: z.enum(STOREFRONTS),
  holiday: HolidayName,
  isKept: z.boolean(),
});
export type CalendarHolidayRequest = z.infer<typeof CalendarHolidayRequest>;

/** POST admin/calendars/confirm: whether a storefront's holidays are those that are kept, so that visitors are told. */
export const CalendarConfirmRequest = z.strictObject({
  storefront: z.enum(STOREFRONTS),
  isConfirmed: z.boolean(),
});
export type CalendarConfirmRequest = z.infer<typeof CalendarConfirmRequest>;

export const CalendarDoneResponse = z.strictObject({ status: z.literal("success") });
