import type { DeskCalendar, DeskCalendarEntry } from "#contract/calendar-desk.ts";
import { HOLIDAYS_OF, type HolidayKey } from "#domain/calendar/holidays.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { StoredEntry, WrittenEntry } from "./calendar-store.ts";

/** An entry as staff sees it. */
export function entryWire(entry: StoredEntry): DeskCalendarEntry {
  const { id, storefront, branch, from, until, kind, hours, name, version } = entry;
  return { id, storefront, branch, from, until, kind, hours, name, version };
}

/** The holidays of a storefront's country, and which of them it keeps. */
export function holidaysWire(
  storefront: Storefront,
  off: readonly HolidayKey[],
): DeskCalendar["holidays"] {
  return HOLIDAYS_OF[storefront].map((key) => ({
    key,
    name: { es: serverTexts("holidays", "es")[key], en: serverTexts("holidays", "en")[key] },
    isKept: !off.includes(key),
  }));
}

/** Each thing of an entry by itself, as the audit log keeps it. */
export function auditedEntry({
  branch,
  from,
  until,
  kind,
  hours,
  name,
}: WrittenEntry): Record<string, string | null> {
  return {
    branch,
    from,
    until,
    kind,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
    name_es: name.es,
    name_en: name.en,
  };
}
