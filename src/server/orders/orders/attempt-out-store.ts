import { type RawBuilder, sql } from "kysely";

import { UNSETTLED_STATES } from "#domain/payment/attempt-state.ts";

/** That no payment of an order is out whose end is not known; `order` is the column that names it. */
export function noAttemptOut(order: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from payment_attempt attempt
    where attempt.order_number = ${sql.ref(order)} and attempt.state in (${sql.join(UNSETTLED_STATES)}))`;
}
