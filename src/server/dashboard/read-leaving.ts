import { dayPlus } from "#domain/calendar/day.ts";
import {
  countLeaving,
  countPromises,
  type Leaving,
  type Promises,
} from "#domain/dashboard/leaving.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { readBusinessDays } from "#server/calendars/read-business-days.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type FigureFilter, groupLeftOrders, groupPromisedLines } from "./figure-store.ts";

/** An order may be placed long before it is paid, and be counted from then. */
const BEFORE_DAYS = 31;

/**
 * How soon the orders of the buckets left, and whether by the day that was told, in all and of each bucket, in business
 * days of each storefront.
 */
export async function readLeaving(
  db: Database,
  filter: FigureFilter,
  now: Date,
): Promise<{ leaving: Leaving; promises: Promises; promisesOf: Map<string, Promises> }> {
  const [first] = filter.buckets;
  const from = dayPlus(first?.from ?? dayOf(now, "cr"), -BEFORE_DAYS);
  const { cr, us } = await readBusinessDays(db, from, now);
  const orders = await groupLeftOrders(db, filter);
  const lines = await groupPromisedLines(db, filter);
  const calendars = { cr: cr.days, us: us.days };
  const today = { cr: cr.today, us: us.today };
  return {
    leaving: countLeaving(orders, calendars),
    promises: countPromises(lines, calendars, today),
    promisesOf: new Map(
      Array.from(
        Map.groupBy(lines, ({ from: bucket }) => bucket),
        ([bucket, own]) => [bucket, countPromises(own, calendars, today)],
      ),
    ),
  };
}
