import { sql } from "kysely";

import type { CalendarEntry } from "#domain/calendar/calendar-rules.ts";
import { HOLIDAY_KEYS, type HolidayKey } from "#domain/calendar/holidays.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

/** An entry as it is kept: of which storefront, in which version, and who wrote that. */
export type StoredEntry = CalendarEntry & {
  storefront: Storefront;
  version: number;
  changedBy: string;
  changedAt: Date;
};
export type WrittenEntry = Omit<CalendarEntry, "id"> & { storefront: Storefront };

/** A warehouse as calendars name it. */
export type CalendarWarehouse = {
  id: number;
  code: string;
  name: string;
  city: string;
  storefront: Storefront;
};

/** From the first to the last day, both included. */
type DaySpan = { from: string; until: string };

/** What is said of days in a time, of one storefront, the first first. */
export async function findCalendarEntries(
  db: Database,
  storefront: Storefront,
  { from, until }: DaySpan,
): Promise<StoredEntry[]> {
  const rows = await selectEntries(db)
    .where("calendar_day.storefront", "=", storefront)
    .where("until_day", ">=", from)
    .where("from_day", "<=", until)
    .orderBy("from_day")
    .orderBy("calendar_day.id")
    .execute();
  return rows.map(entryOf);
}

/** One of them, held until the transaction ends. */
export async function lockEntry(db: Database, id: number): Promise<StoredEntry | undefined> {
  const row = await selectEntries(db)
    .where("calendar_day.id", "=", id)
    .forUpdate("calendar_day")
    .executeTakeFirst();
  return row && entryOf(row);
}

/** Keeps a new one; answers its number. */
export async function insertEntry(db: Database, entry: WrittenEntry, by: Written): Promise<number> {
  const { id } = await db
    .insertInto("calendar_day")
    .values({ storefront: entry.storefront, ...columnsOf(entry, by) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What was taken away: its number, and the version that it had. */
type Former = { id: number; version: number };

/**
 * Keeps one that was taken away under its number again, in a later version than anybody saw of it; answers that, or
 * undefined where no entry had that number, or one has it.
 */
export async function restoreEntry(
  db: Database,
  { entry, former }: { entry: WrittenEntry; former: Former },
  by: Written,
): Promise<number | undefined> {
  const columns = columnsOf(entry, by);
  const { rows } = await sql<{ id: number }>`
    insert into calendar_day (id, version, storefront, warehouse_id, from_day, until_day, kind,
      opens, closes, name_es, name_en, changed_by)
    overriding system value
    select ${former.id}::int, ${former.version}::int + 1, ${entry.storefront},
      ${columns.warehouse_id}::smallint, ${columns.from_day}::date, ${columns.until_day}::date,
      ${columns.kind}, ${columns.opens}::text, ${columns.closes}::text, ${columns.name_es},
      ${columns.name_en}, ${columns.changed_by}
    where ${former.id} <= pg_sequence_last_value(pg_get_serial_sequence('calendar_day', 'id')::regclass)
    on conflict (id) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Writes one over the version that the caller holds; its storefront stays. */
export async function updateEntry(
  db: Database,
  { id, ...entry }: WrittenEntry & { id: number },
  by: Written,
): Promise<void> {
  await db
    .updateTable("calendar_day")
    .set((row) => ({
      ...columnsOf(entry, by),
      changed_at: sql<Date>`now()`,
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function deleteEntry(db: Database, id: number): Promise<void> {
  await db.deleteFrom("calendar_day").where("id", "=", id).execute();
}

/** The holidays that a storefront does not keep; one that this version does not know is none. */
export async function findHolidaysOff(db: Database, storefront: Storefront): Promise<HolidayKey[]> {
  const rows = await db
    .selectFrom("calendar_holiday_off")
    .select("holiday")
    .where("storefront", "=", storefront)
    .execute();
  const off = new Set(rows.map(({ holiday }) => holiday));
  return HOLIDAY_KEYS.filter((key) => off.has(key));
}

type Switched = { storefront: Storefront; holiday: HolidayKey };

/** Keeps a holiday no more; false where it was not kept already. */
export async function dropHoliday(db: Database, switched: Switched): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("calendar_holiday_off")
    .values(switched)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps a holiday again; false where it was kept already. */
export async function keepHoliday(
  db: Database,
  { storefront, holiday }: Switched,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_holiday_off")
    .where("storefront", "=", storefront)
    .where("holiday", "=", holiday)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Every open warehouse, in the shop's order. */
export async function findCalendarWarehouses(db: Database): Promise<CalendarWarehouse[]> {
  return db
    .selectFrom("warehouse")
    .select(["id", "code", "name", "city", "storefront"])
    .where("closed_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Who writes, and for which warehouse by its number. */
type Written = { changedBy: string; warehouseId: number | null };

function columnsOf(
  { from, until, kind, hours, name }: WrittenEntry,
  { changedBy, warehouseId }: Written,
) {
  return {
    warehouse_id: warehouseId,
    from_day: from,
    until_day: until,
    kind,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
    name_es: name.es,
    name_en: name.en,
    changed_by: changedBy,
  };
}

function selectEntries(db: Database) {
  return db
    .selectFrom("calendar_day")
    .leftJoin("warehouse", "warehouse.id", "calendar_day.warehouse_id")
    .select([
      "calendar_day.id",
      "calendar_day.storefront",
      "warehouse.code as branch",
      "from_day",
      "until_day",
      "kind",
      "opens",
      "closes",
      "name_es",
      "name_en",
      "calendar_day.version",
      "changed_by",
      "changed_at",
    ]);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["execute"]>>[number];

function entryOf(row: EntryRow): StoredEntry {
  const { id, storefront, branch, kind, opens, closes, version } = row;
  return {
    id,
    storefront,
    branch,
    from: row.from_day,
    until: row.until_day,
    kind,
    hours: opens === null || closes === null ? null : { opens, closes },
    name: { es: row.name_es, en: row.name_en },
    version,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  };
}
