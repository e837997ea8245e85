import { type BusinessDays, businessDaysOf } from "#domain/calendar/business-days.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { readCalendarRules } from "./read-calendar.ts";

/** The business days of a storefront up to the day that it is there, and what moves on beyond it. */
export type DaysUpToNow = { today: string; days: BusinessDays };

/** The business days of each storefront from one day up to its own today. */
export async function readBusinessDays(
  db: Database,
  from: string,
  now: Date,
): Promise<Record<Storefront, DaysUpToNow>> {
  const readOf = async (storefront: Storefront): Promise<DaysUpToNow> => {
    const today = dayOf(now, storefront);
    const rules = await readCalendarRules(db, storefront, { from, until: today });
    return { today, days: businessDaysOf(rules) };
  };
  const [cr, us] = await Promise.all([readOf("cr"), readOf("us")]);
  return { cr, us };
}
