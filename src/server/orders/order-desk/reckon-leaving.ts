import { dayPlus } from "#domain/calendar/day.ts";
import { leavingDays } from "#domain/dashboard/leaving-days.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { readBusinessDays } from "#server/calendars/read-business-days.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { DeskOrderFilter } from "./desk-conditions-store.ts";
import { firstOrderAt, type LeavingReckoned } from "./leaving-store.ts";

/** An order is waited for from the day that it is placed or paid; no clock of a storefront shows two days less. */
const BEFORE_DAYS = 2;

type Filters = Pick<DeskOrderFilter, "leftIn" | "promise" | "fromDay">;

/**
 * What tells of an order how soon it left and whether as it was told, where a list is narrowed by that: the days of both
 * storefronts up to now, from the first one asked for, or from the first order where that is later or no day is asked for.
 */
export async function reckonLeaving(
  db: Database,
  { leftIn, promise, fromDay }: Filters,
  now: Date,
): Promise<LeavingReckoned | undefined> {
  if (!leftIn && !promise) return undefined;
  const placed = dayOf((await firstOrderAt(db)) ?? now, "cr");
  const first = dayPlus(fromDay && fromDay > placed ? fromDay : placed, -BEFORE_DAYS);
  const { cr, us } = await readBusinessDays(db, first, now);
  const daysOf = ({ today, days }: typeof cr) => {
    return { today, days: leavingDays({ from: first, until: today }, days) };
  };
  return { first, of: { cr: daysOf(cr), us: daysOf(us) } };
}
