import { type RawBuilder, sql } from "kysely";

import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import { allOf } from "#server/platform/database/all-of.ts";

/** Days as "2026-11-22"; what is null or absent narrows nothing. */
export type StorefrontDays = {
  fromDay?: string | null | undefined;
  toDay?: string | null | undefined;
};

/** By whose clocks an order `o` is told. */
export const ORDER_CLOCKS = ofStorefront((one) => sql.lit(timeZoneOf(one)));

/** Of something that each storefront has its own, that of an order `o`. */
export function ofStorefront(
  own: (storefront: Storefront) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cases = STOREFRONTS.map((one) => sql`when ${sql.lit(one)} then ${own(one)}`);
  return sql`(case o.storefront ${sql.join(cases, sql` `)} end)`;
}

/**
 * Whether a moment of something of the order `o` lies on these days or between them, by the clocks of the order's
 * storefront. No clock of a storefront shows a day before London's does, so that an index of the moments finds where to
 * begin and end.
 */
export function isOnDays(moment: string, { fromDay, toDay }: StorefrontDays): RawBuilder<unknown> {
  const at = sql.ref(moment);
  const day = sql`(${at} at time zone ${ORDER_CLOCKS})::date`;
  return allOf([
    fromDay && sql`(${at} >= ${earliest(fromDay)} and ${day} >= ${fromDay}::date)`,
    toDay && sql`(${at} < ${earliest(toDay)} + interval '2 days' and ${day} <= ${toDay}::date)`,
  ]);
}

function earliest(day: string): RawBuilder<unknown> {
  return sql`(${day}::timestamp at time zone 'UTC')`;
}
