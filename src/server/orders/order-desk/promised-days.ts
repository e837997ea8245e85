import { businessDaysOf } from "#domain/calendar/business-days.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { lastPromisedDay } from "#domain/calendar/last-promised-day.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { readCalendarRules } from "#server/calendars/read-calendar.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The last day on which a line is to leave by what its buyer was told. */
export type PromisedDay = { position: number; until: string };

/** What is on its way further ahead than this is reckoned by the week and the holidays alone. */
const AHEAD_DAYS = 120;

/**
 * Until when each line of an order is to leave, from its payment or its placing on account, as the report of promises
 * counts it; none of an order that is not paid, and none of what no day was told.
 */
export async function promisedDays(
  db: Database,
  { storefront, method, paidAt, createdAt }: OrderRow,
  lines: readonly KeptLine[],
): Promise<PromisedDay[]> {
  const since = method === "credit" ? createdAt : paidAt;
  if (since === null) return [];
  const orderedOn = dayOf(since, storefront);
  const span = { from: orderedOn, until: dayPlus(orderedOn, AHEAD_DAYS) };
  const businessDays = businessDaysOf(await readCalendarRules(db, storefront, span));
  return lines.flatMap(({ position, availability, arrivesOn }) => {
    const line = { availability, arrivesOn: arrivesOn ?? null, orderedOn };
    const until = lastPromisedDay(line, businessDays);
    return until === null ? [] : [{ position, until }];
  });
}
