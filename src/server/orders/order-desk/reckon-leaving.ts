import { businessDaysOf } from "#domain/calendar/business-days.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { type LeavingDays, leavingDays } from "#domain/dashboard/leaving-days.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { readCalendarRules } from "#server/calendars/read-calendar.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { DeskOrderFilter } from "./desk-conditions-store.ts";
import { firstOrderAt, type LeavingReckoned } from "./leaving-store.ts";

/** An order is waited for from the day that it is placed or paid; no clock of a storefront shows two days less. */
const BEFORE_DAYS = 2;

/** Reckonings that are kept: of both storefronts for some times that lists are narrowed by. */
const MOST_KEPT = 16;

type Filters = Pick<DeskOrderFilter, "leftIn" | "promise" | "fromDay">;

/**
 * What tells of an order how soon it left and whether as it was told, where a list is narrowed by that: the days of both
 * storefronts up to now, from the first one asked for, or from the first order where that is later or no day is asked for.
 */
export type LeavingReckoner = (filters: Filters, now: Date) => Promise<LeavingReckoned | undefined>;

/**
 * Reads the calendars each time, and reckons anew only where they or the days have changed: five years of days take longer
 * than the page that asks for them.
 */
export function createLeavingReckoner(db: Database): LeavingReckoner {
  const kept = new Map<string, LeavingDays>();
  const daysOf = async (storefront: Storefront, first: string, now: Date) => {
    const span = { from: first, until: dayOf(now, storefront) };
    const rules = await readCalendarRules(db, storefront, span);
    const name = JSON.stringify([span, rules]);
    const days = kept.get(name) ?? leavingDays(span, businessDaysOf(rules));
    kept.delete(name);
    kept.set(name, days);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return { today: span.until, days };
  };
  return async ({ leftIn, promise, fromDay }, now) => {
    if (!leftIn && !promise) return undefined;
    const placed = dayOf((await firstOrderAt(db)) ?? now, "cr");
    const first = dayPlus(fromDay && fromDay > placed ? fromDay : placed, -BEFORE_DAYS);
    const [cr, us] = await Promise.all([daysOf("cr", first, now), daysOf("us", first, now)]);
    return { first, of: { cr, us } };
  };
}
