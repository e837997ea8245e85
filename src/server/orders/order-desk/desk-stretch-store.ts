import { type RawBuilder, sql } from "kysely";

import type { DeskOrderSort } from "#contract/desk-orders.ts";
import { foundOrders } from "#server/orders/orders/found-orders-store.ts";
import { haveTraces } from "#server/orders/orders/traced-orders-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { allOf } from "#server/platform/database/all-of.ts";

import { type DeskOrderFilter, lookedUpBy, readBy } from "./desk-conditions-store.ts";

type Stretch = {
  sort: DeskOrderSort;
  /** Behind the order of this number; from the first on without it. */
  behind: number | undefined;
  /** Orders that are looked at. */
  window: number;
  most: number;
};

export type OrderStretch = {
  numbers: number[];
  /** The last order that was looked at, and how many were. */
  last: number | null;
  looked: number;
};

/**
 * Orders of a stretch of all of them, by when they were placed or by their totals. Each way of finding one by a text is a
 * list along an index of its own, of which a stretch is read and no more. What no index knows is looked up of those, so
 * that a stretch costs the same among a million orders. By totals what the other filters leave may have to be read first.
 */
export async function findOrderStretch(
  db: Database,
  filter: DeskOrderFilter,
  stretch: Stretch,
): Promise<OrderStretch> {
  const { sort, most } = stretch;
  const { direction, back } = WAYS[sort];
  const { rows } = await sql<OrderStretch>`
    with looked as materialized (${await stretchOf(db, filter, stretch)})
    select (select number from looked o order by ${along(sort, back)} limit 1) as last,
      (select count(*)::int from looked) as looked,
      coalesce((select json_agg(number) from (
        select number from looked o where ${allOf(lookedUpBy(filter))}
        order by ${along(sort, direction)} limit ${most}) kept), '[]') as numbers`.execute(db);
  return rows[0] ?? { numbers: [], last: null, looked: 0 };
}

/** What is looked up of an order goes by these. */
const LOOKED_AT = sql`o.number, o.created_at, o.total_cents, o.status, o.storefront,
  o.payment_method, o.paid_at`;

async function stretchOf(
  db: Database,
  filter: DeskOrderFilter,
  { sort, behind, window }: Stretch,
): Promise<RawBuilder<unknown>> {
  const order = along(sort, WAYS[sort].direction);
  const conditions = [readBy(filter), behind !== undefined && beyond(behind, sort)];
  const listed = sql`from shop_order o where ${allOf(conditions)}`;
  const list = { rows: listed, order, most: window };
  const { search, traces } = filter;
  const lists = search ? await foundOrders(db, search, list) : [sql`true`];
  if (search && traces) lists.push(haveTraces(traces));
  const stretches = lists.map(
    (found) => sql`(select ${LOOKED_AT} ${listed} and ${found} order by ${order} limit ${window})`,
  );
  return sql`select * from (${sql.join(stretches, sql` union `)}) o order by ${order} limit ${window}`;
}

/** By which column an order of the list goes, and which way; orders that are alike in it go by their number. */
const WAYS = {
  newest: { column: "created_at", direction: sql`desc`, back: sql`asc`, further: sql`<` },
  oldest: { column: "created_at", direction: sql`asc`, back: sql`desc`, further: sql`>` },
  dearest: { column: "total_cents", direction: sql`desc`, back: sql`asc`, further: sql`<` },
  cheapest: { column: "total_cents", direction: sql`asc`, back: sql`desc`, further: sql`>` },
} as const satisfies Record<DeskOrderSort, object>;

function placeIn(sort: DeskOrderSort, table: string): RawBuilder<unknown> {
  return sql.ref(`${table}.${WAYS[sort].column}`);
}

function beyond(behind: number, sort: DeskOrderSort): RawBuilder<unknown> {
  const last = sql`((select ${placeIn(sort, "last")} from shop_order last where number = ${behind}), ${behind}::bigint)`;
  return sql`(${placeIn(sort, "o")}, o.number) ${WAYS[sort].further} ${last}`;
}

function along(sort: DeskOrderSort, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${placeIn(sort, "o")} ${direction}, o.number ${direction}`;
}
