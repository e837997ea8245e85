import { sql } from "kysely";

import { type Obstacle, OVER } from "#domain/account/open-business.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type DataSubject, placedBy } from "./whose-data-store.ts";

/** The numbers of each kind that are told; one is as much in the way as a hundred. */
const MOST_NUMBERS = 20;

export type OpenBusiness = { kind: Obstacle; numbers: string[] };

/** An order that is still open, by what leads to it. */
export type OpenOrder = { number: number; validator: string; status: OrderStatus };

/** A person's orders that are not over, the oldest first; some of them where there are many. */
export async function findOpenOrders(db: Database, person: DataSubject): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select number, validator, status from shop_order
    where ${placedBy(person)} and status <> all(${OVER.orders})
    order by number limit ${sql.lit(MOST_NUMBERS)}`.execute(db);
  return rows;
}

/** What is still open between a person and the shop, each kind with the numbers that it is known by. */
export async function findOpenBusiness(db: Database, person: DataSubject): Promise<OpenBusiness[]> {
  const { rows } = await sql<OpenBusiness>`
    with own as materialized (select number, status from shop_order where ${placedBy(person)}),
    open as (
      select 'invoices' as kind, order_number as number from credit_use
        where account_id = ${person.id} and released_at is null and amount_cents > 0
      union all
      select 'payments', number from account_payment where account_id = ${person.id} and state = 'waiting'
      union all
      select 'orders', number from own where status <> all(${OVER.orders})
      union all
      select 'quotes', number from quote where ${placedBy(person)} and status <> all(${OVER.quotes})
      union all
      select 'returns', r.number from order_return r join own on own.number = r.order_number
        where r.status <> all(${OVER.returns})
      union all
      select 'claims', c.number from warranty_claim c join own on own.number = c.order_number
        where c.status <> all(${OVER.claims})
      union all
      select 'refunds', coalesce(a.order_number, a.account_payment_number) from refund r
        join payment_attempt a on a.id = r.attempt_id
        left join account_payment p on p.number = a.account_payment_number
        where r.state = 'waiting' and (p.account_id = ${person.id} or a.order_number in (select number from own))
      union all
      select 'refunds', due.order_number from payout_due due join own on own.number = due.order_number
    )
    select kind, (array_agg(distinct number::text))[:${sql.lit(MOST_NUMBERS)}] as numbers
    from open group by kind`.execute(db);
  return rows;
}
