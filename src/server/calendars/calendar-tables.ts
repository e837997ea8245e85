import type { Generated } from "kysely";

import type { EntryKind } from "#domain/calendar/calendar-rules.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Timestamp } from "#server/platform/database/column-types.ts";

/** The days on which the shop is not open as every week. */
export type CalendarTables = {
  calendar_day: {
    id: Generated<number>;
    storefront: Storefront;
    warehouse_id: number | null;
    from_day: string;
    until_day: string;
    kind: EntryKind;
    opens: string | null;
    closes: string | null;
    name_es: string;
    name_en: string;
    version: Generated<number>;
    changed_by: string;
    changed_at: Timestamp;
  };
  calendar_confirmed: { storefront: Storefront; confirmed_by: string; confirmed_at: Timestamp };
  calendar_holiday_off: { storefront: Storefront; holiday: string };
};
