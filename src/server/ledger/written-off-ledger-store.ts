import { sql } from "kysely";

/**
 * What breaks the sums of debts that were written off: the book of credit does not have as much of an order, or one is
 * settled, or over, of which something is still written off.
 */
export const writtenOffBreaks = sql`
  select format('order %s: %s written off, the book of credit says %s', u.order_number, u.written_off_cents, book.off)
  from credit_use u
  join lateral (select coalesce(-sum(amount_cents), 0) as off from credit_entry
    where order_number = u.order_number and said is not null) book on true
  where u.written_off_cents <> book.off
  union all
  select format('order %s is settled, and %s of it written off', order_number, written_off_cents)
  from credit_use where released_at is not null and written_off_cents > 0`;
