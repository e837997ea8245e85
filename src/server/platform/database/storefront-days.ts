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
 * begin and end. Moments are compared and not days of them, which the planner takes for two hundred times fewer: for so few
 * it had others help, who take longer to begin than a page takes.
 */
export function isOnDays(moment: string, { fromDay, toDay }: StorefrontDays): RawBuilder<unknown> {
  const at = sql.ref(moment);
  return allOf([
    fromDay && sql`(${at} >= ${earliest(fromDay)} and ${at} >= ${beginOf(fromDay)})`,
    toDay && sql`(${at} < ${earliest(toDay)} + interval '2 days' and ${at} < ${beginOf(toDay, 1)})`,
  ]);
}

function earliest(day: string): RawBuilder<unknown> {
  return sql`(${day}::timestamp at time zone 'UTC')`;
}

/** When a day begins by the clocks of an order's storefront, or the one so many days after it. */
function beginOf(day: string, after = 0): RawBuilder<unknown> {
  return ofStorefront(
    (one) =>
      sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(timeZoneOf(one))})`,
  );
}
