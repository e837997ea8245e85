import { type RawBuilder, sql } from "kysely";

import type { DaysAfter, LeavingDays } from "#domain/dashboard/leaving-days.ts";
import type { LeftIn, PromiseState } from "#domain/dashboard/leaving.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { ofStorefront, ORDER_CLOCKS } from "#server/platform/database/storefront-days.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What is reckoned of each storefront's days from `first` on up to its own today. */
export type LeavingReckoned = {
  first: string;
  of: Readonly<Record<Storefront, { today: string; days: LeavingDays }>>;
};

/** When the first order of all was placed; undefined where there is none. */
export async function firstOrderAt(db: Database): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom("shop_order")
    .select((eb) => eb.fn.min("created_at").as("at"))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** `countLeaving` of the domain, as the database asks it of an order `o`. */
export function hasLeftIn(leftIn: LeftIn, reckoned: LeavingReckoned): RawBuilder<unknown> {
  const until = (which: "sameDay" | "nextDay") =>
    lastDay(sql`gone.since`, reckoned, (days) => days[which]);
  const isIn: Record<LeftIn, RawBuilder<unknown>> = {
    sameDay: sql`gone.day <= ${until("sameDay")}`,
    nextDay: sql`gone.day > ${until("sameDay")} and gone.day <= ${until("nextDay")}`,
    later: sql`gone.day > ${until("nextDay")}`,
  };
  return sql`exists (select from (
      select (min(shipped_at) at time zone ${ORDER_CLOCKS})::date as day, ${WAITED_SINCE} as since
      from shipment where order_number = o.number) gone
    where ${isIn[leftIn]})`;
}

/** Whether an order `o` has a line that `countPromises` of the domain counts so. */
export function hasPromise(state: PromiseState, reckoned: LeavingReckoned): RawBuilder<unknown> {
  const today = ofStorefront((one) => sql`${reckoned.of[one].today}::date`);
  const isSo: Record<PromiseState, RawBuilder<unknown>> = {
    kept: sql`gone.day <= promised.until`,
    broken: sql`coalesce(gone.day, ${today}) > promised.until`,
    open: sql`gone.day is null and ${today} <= promised.until`,
  };
  // Without a parcel nothing was kept, and its lines need not be looked at.
  const mayBe = state === "kept" ? HAS_PARCEL : sql`true`;
  return sql`(o.status <> 'cancelled' and ${mayBe} and exists (
    select from order_line l
    cross join lateral (select ${promisedUntil(reckoned)} as until) promised
    cross join lateral (
      select case when sum(sent.quantity) >= l.quantity - l.cancelled
        then (max(s.shipped_at) at time zone ${ORDER_CLOCKS})::date end as day
      from shipment s join shipment_line sent on sent.shipment_id = s.id
      where s.order_number = o.number and sent.position = l.position) gone
    where l.order_number = o.number and l.quantity > l.cancelled and ${isSo[state]}))`;
}

const HAS_PARCEL = sql`exists (select from shipment where order_number = o.number offset 0)`;

/** The day from which an order is waited for, as the figures have it. */
const WAITED_SINCE = sql`((case when o.payment_method = 'credit' then o.created_at
  else coalesce(o.paid_at, o.created_at) end) at time zone ${ORDER_CLOCKS})::date`;

/** `lastPromisedDay` of the domain for a line `l`; null where no day was promised. */
function promisedUntil(reckoned: LeavingReckoned): RawBuilder<unknown> {
  const kinds = Array.from(reckoned.of.cr.days.promised.keys(), (availability) => {
    const since =
      availability === "INCOMING"
        ? sql`(case when l.arrives_on is not null then greatest(l.arrives_on, ${WAITED_SINCE}) end)`
        : WAITED_SINCE;
    const last = lastDay(since, reckoned, ({ promised }) => promised.get(availability) ?? []);
    return sql`when ${sql.lit(availability)} then ${last}`;
  });
  return sql`case l.availability ${sql.join(kinds, sql` `)} end`;
}

/**
 * The last day of what is reckoned from one. Beyond the days that are reckoned it is that day itself: nothing has left
 * later than today, so that it is as good as any later one.
 */
function lastDay(
  since: RawBuilder<unknown>,
  { first, of }: LeavingReckoned,
  afterOf: (days: LeavingDays) => DaysAfter,
): RawBuilder<unknown> {
  const after = ofStorefront((one) => sql`${afterOf(of[one].days)}::smallint[]`);
  return sql`(${since} + coalesce(${after}[${since} - ${first}::date + 1], 0))`;
}
