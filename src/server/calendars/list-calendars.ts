import type { DeskCalendar } from "#contract/calendar-desk.ts";
import { dayOfYear, yearOf } from "#domain/calendar/day.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readBranches } from "#server/settings/read-branches.ts";

import {
  type CalendarWarehouse,
  findCalendarEntries,
  findCalendarWarehouses,
  findHolidaysOff,
} from "./calendar-store.ts";
import { findConfirmation } from "./confirmed-holidays-store.ts";
import { entryWire, holidaysWire } from "./calendar-wire.ts";

type Wanted = { year: number | undefined; now: Date };

/** The days of each storefront as staff sees them, with the entries of a year, and of this year and the next. */
export async function listCalendars(db: Database, wanted: Wanted): Promise<DeskCalendar[]> {
  const warehouses = await findCalendarWarehouses(db);
  return Promise.all(
    STOREFRONTS.map((storefront) => readOne(db, storefront, { ...wanted, warehouses })),
  );
}

async function readOne(
  db: Database,
  storefront: Storefront,
  { year, now, warehouses }: Wanted & { warehouses: readonly CalendarWarehouse[] },
): Promise<DeskCalendar> {
  const today = dayOf(now, storefront);
  const years = [year ?? yearOf(today), yearOf(today)];
  const span = {
    from: dayOfYear(Math.min(...years), 1, 1),
    until: dayOfYear(Math.max(...years) + 1, 12, 31),
  };
  const visited = await readBranches(db, storefront);
  const entries = await findCalendarEntries(db, storefront, span);
  const confirmed = await findConfirmation(db, storefront);
  return {
    storefront,
    today,
    holidays: holidaysWire(storefront, await findHolidaysOff(db, storefront)),
    branches: warehouses
      .filter((one) => one.storefront === storefront)
      .map(({ code, name, city }) => {
        const hours = visited.find(({ warehouse }) => warehouse === code)?.hours ?? [];
        return { code, name, city, hours };
      }),
    entries: entries.map(entryWire),
    confirmed: confirmed ? { by: confirmed.by, at: confirmed.at.toISOString() } : null,
  };
}
