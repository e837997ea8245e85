import { type RawBuilder, sql } from "kysely";

import { LATE_MONEY_MINUTES, type LateMoney } from "#domain/dashboard/late-work.ts";

const LONG = sql`make_interval(mins => ${sql.lit(LATE_MONEY_MINUTES)})`;

/** Payments of which nobody has known for long whether they were taken. */
export const LATE_PAYMENTS = sql`payment_attempt
  where state in ('open', 'action_required') and begun_at < now() - ${LONG}`;

/** Refunds that their provider has not taken for long. */
export const LATE_REFUNDS = sql`refund where state = 'waiting' and created_at < now() - ${LONG}`;

/**
 * Orders of which money is late at a provider, as `number`, with since when, as `at`; a payment of invoices is all of its
 * orders'. An order may be there more than once.
 */
export const ORDERS_OF_LATE: Record<LateMoney, RawBuilder<unknown>> = {
  payment: ordersOf(
    sql`select order_number, account_payment_number, begun_at as at from ${LATE_PAYMENTS}`,
  ),
  refund: ordersOf(sql`select a.order_number, a.account_payment_number, r.created_at as at
    from (select * from ${LATE_REFUNDS}) r join payment_attempt a on a.id = r.attempt_id`),
};

function ordersOf(late: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce(late.order_number, s.order_number) as number, late.at from (${late}) late
    left join account_payment_share s on s.payment_number = late.account_payment_number`;
}
