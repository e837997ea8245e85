import type {
  CalendarConfirmRequest,
  CalendarHolidayRequest,
  CalendarSaveRequest,
  DeskCalendar,
  DeskCalendarEntry,
} from "#contract/calendar-desk.ts";
import { type EntryFault, entryFaults, MOST_DAYS } from "#domain/calendar/entry-faults.ts";
import { HOLIDAYS_OF } from "#domain/calendar/holidays.ts";
import { PLANNED_YEARS } from "#domain/calendar/planned-years.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { appendAudit, type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import { staffActor, staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import {
  type CalendarWarehouse,
  deleteEntry,
  dropHoliday,
  findCalendarWarehouses,
  insertEntry,
  keepHoliday,
  lockEntry,
  restoreEntry,
  type StoredEntry,
  updateEntry,
  type WrittenEntry,
} from "./calendar-store.ts";
import { confirmHolidays, unconfirmHolidays } from "./confirmed-holidays-store.ts";
import { auditedEntry, entryWire } from "./calendar-wire.ts";
import { listCalendars } from "./list-calendars.ts";

/** The days of each storefront as staff sees them and managers edit them. */
export type CalendarDesk = {
  /** With the entries of a year, and of this year and the next. */
  list: (year: number | undefined) => Promise<DeskCalendar[]>;
  /** ShopErrors: `not_found`, `changed_meanwhile` with what is there, `calendar_refused` in words. */
  save: (saved: CalendarSaveRequest, by: StaffCall) => Promise<DeskCalendarEntry>;
  /** ShopErrors: `not_found`, `changed_meanwhile`. */
  remove: (removed: { id: number; version: number }, by: StaffCall) => Promise<void>;
  /** A ShopError `not_found` for a holiday of another country; what is so already stays, and is no change. */
  switchHoliday: (switched: CalendarHolidayRequest, by: StaffCall) => Promise<void>;
  /** Has visitors be told of a storefront's holidays, or not; what is so already stays, and is no change. */
  confirm: (confirmed: CalendarConfirmRequest, by: StaffCall) => Promise<void>;
};

export function createCalendarDesk(db: Database, now: () => Date): CalendarDesk {
  return {
    list: (year) => listCalendars(db, { year, now: now() }),
    save: (saved, by) => db.transaction().execute((trx) => saveEntry(trx, saved, by)),
    remove: ({ id, version }, by) =>
      db.transaction().execute(async (trx) => {
        const before = await requireEntry(trx, id, version);
        await deleteEntry(trx, id);
        await raiseCatalogueVersion(trx);
        await noteEntry(trx, { before, after: undefined }, by);
      }),
    switchHoliday: ({ isKept, ...switched }, by) =>
      db.transaction().execute(async (trx) => {
        const { storefront, holiday } = switched;
        if (!HOLIDAYS_OF[storefront].includes(holiday)) throw new ShopError("not_found");
        const isChanged = await (isKept ? keepHoliday : dropHoliday)(trx, switched);
        if (!isChanged) return;
        await raiseCatalogueVersion(trx);
        await appendAudit(trx, {
          ...staffAuthor(by),
          action: isKept ? "calendar.keep_holiday" : "calendar.drop_holiday",
          subject: calendarSubject(storefront),
          change: { holiday: [null, holiday] },
        });
      }),
    confirm: (confirmed, by) =>
      db.transaction().execute((trx) => changeConfirmation(trx, confirmed, by)),
  };
}

async function changeConfirmation(
  db: Database,
  { storefront, isConfirmed }: CalendarConfirmRequest,
  by: StaffCall,
): Promise<void> {
  const isChanged = isConfirmed
    ? await confirmHolidays(db, storefront, staffActor(by).name)
    : await unconfirmHolidays(db, storefront);
  if (!isChanged) return;
  await raiseCatalogueVersion(db);
  await appendAudit(db, {
    ...staffAuthor(by),
    action: isConfirmed ? "calendar.confirm" : "calendar.unconfirm",
    subject: calendarSubject(storefront),
    change: {},
  });
}

/** What the audit log calls a storefront's days. */
function calendarSubject(storefront: Storefront): string {
  return `calendar:${storefront}`;
}

async function saveEntry(
  db: Database,
  { id, version, entry: sent, restores }: CalendarSaveRequest,
  by: StaffCall,
): Promise<DeskCalendarEntry> {
  const before = id === null ? undefined : await requireEntry(db, id, version);
  const entry = writtenEntry(sent, before);
  const warehouse = await branchOf(db, entry);
  requireFaultless([
    ...(warehouse === undefined ? [{ field: "branch", code: "branch_unknown" } as const] : []),
    ...entryFaults(entry),
  ]);
  const written = { changedBy: staffActor(by).name, warehouseId: warehouse?.id ?? null };
  if (before) await updateEntry(db, { id: before.id, ...entry }, written);
  const kept = before?.id ?? (await keepNew(db, { entry, written, restores }));
  await raiseCatalogueVersion(db);
  await noteEntry(db, { before, after: entry }, by);
  const after = await lockEntry(db, kept);
  if (!after) throw new ShopError("not_found");
  return entryWire(after);
}

type New = {
  entry: WrittenEntry;
  written: { changedBy: string; warehouseId: number | null };
  restores: CalendarSaveRequest["restores"];
};

/** Where something is to be back, it is what it was among its equals, of which the newest is said last. */
async function keepNew(db: Database, { entry, written, restores }: New): Promise<number> {
  const restored = restores && (await restoreEntry(db, { entry, former: restores }, written));
  return restored ?? (await insertEntry(db, entry, written));
}

/** As it is kept: nothing that a database cannot hold, no hours of what is closed, and never of another storefront. */
function writtenEntry(
  sent: CalendarSaveRequest["entry"],
  before: StoredEntry | undefined,
): WrittenEntry {
  const { storefront, branch, from, until, kind, hours, name } = sent;
  return {
    storefront: before?.storefront ?? storefront,
    branch,
    from,
    until,
    kind,
    hours: kind === "closed" ? null : hours,
    name: { es: storableText(name.es).trim(), en: storableText(name.en).trim() },
  };
}

/** The warehouse of an entry; null for all of the storefront, undefined for one that the storefront does not have. */
async function branchOf(
  db: Database,
  { storefront, branch }: WrittenEntry,
): Promise<CalendarWarehouse | null | undefined> {
  if (branch === null) return null;
  const warehouses = await findCalendarWarehouses(db);
  return warehouses.find((one) => one.code === branch && one.storefront === storefront);
}

/** What the sentences of faults name. */
const LIMITS = { ...PLANNED_YEARS, most: MOST_DAYS };

type Fault = EntryFault | { field: "branch"; code: "branch_unknown" };

function requireFaultless(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  throw new FieldRefusal("calendar_refused", (locale) =>
    faults.map(({ field, code }) => ({
      field: `entry.${field}`,
      code,
      message: filled(serverTexts("calendarProblems", locale)[code], LIMITS),
    })),
  );
}

/** The entry as it was seen, held; refused where it is gone or somebody else changed it first. */
async function requireEntry(db: Database, id: number, version: number): Promise<StoredEntry> {
  const stored = await lockEntry(db, id);
  if (!stored) throw new ShopError("not_found");
  if (stored.version === version) return stored;
  throw new ChangedMeanwhile({
    entry: entryWire(stored),
    changedBy: stored.changedBy,
    changedAt: stored.changedAt.toISOString(),
  });
}

type Versions = { before: WrittenEntry | undefined; after: WrittenEntry | undefined };

/** In the audit log, under the name that it is known by there; nothing where nothing is another now. */
async function noteEntry(db: Database, { before, after }: Versions, by: StaffCall): Promise<void> {
  const entry = after ?? before;
  const was = before ? auditedEntry(before) : {};
  const is = after ? auditedEntry(after) : {};
  const change = changeBetween(withNothing(was, is), withNothing(is, was));
  if (!entry || !change) return;
  const noted: AuditEntry["change"] = { entry: [null, entry.name.es], ...change };
  await appendAudit(db, {
    ...staffAuthor(by),
    action: after ? "calendar.save" : "calendar.remove",
    subject: calendarSubject(entry.storefront),
    change: noted,
  });
}

/** The same fields on both sides: what one of them does not have is nothing there. */
function withNothing(
  fields: Record<string, string | null>,
  others: Record<string, string | null>,
): Record<string, string | null> {
  return { ...Object.fromEntries(Object.keys(others).map((name) => [name, null])), ...fields };
}
