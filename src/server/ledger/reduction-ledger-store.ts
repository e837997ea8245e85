import { sql } from "kysely";

/** What edits took off the total of order `o` since it was paid (ADR 0058), as `less`. */
export const editedOff = sql`select coalesce(sum(amount_cents), 0)::bigint as less
  from order_reduction where order_number = o.number and cause = 'edit'`;

/**
 * What breaks the sum of an order on account that is paid: what payments of its invoice paid, what came back before and
 * what its customer paid for changes is its total and what edits took off that, which went back.
 */
const paidOnAccountBreaks = sql`
  select format('order %s on account: total %s and %s less by edits, %s came of it', o.number, o.total_cents, e.less,
    u.amount_cents + u.returned_cents + u.paid_cents + more.cents)
  from shop_order o join credit_use u on u.order_number = o.number
  cross join lateral (${editedOff}) e
  cross join lateral (select coalesce(sum(difference_cents), 0) as cents from order_proposal
    where order_number = o.number and state = 'applied') more
  where o.paid_at is not null
    and u.amount_cents + u.returned_cents + u.paid_cents + more.cents <> o.total_cents + e.less`;

/**
 * What breaks the way of money that a paid order came to less: it goes back by a refund of as much, unless it was paid by
 * transfer, which is kept with what went.
 */
export const reductionBreaks = sql<{ what: string }>`
  select format('reduction %s of order %s: %s, and its refund is %s', r.number, r.order_number, r.amount_cents,
    coalesce(f.amount_cents::text, 'none')) as what
  from order_reduction r
  left join refund f on f.id = r.refund_id
  where r.way = 'provider' and (f.amount_cents is distinct from r.amount_cents
    or not exists (select from order_payment p
      where p.attempt_id = f.attempt_id and p.order_number = r.order_number
      union all
      select from payment_attempt a join account_payment_share s on s.payment_number = a.account_payment_number
      where a.id = f.attempt_id and s.order_number = r.order_number))
  union all
  select format('reduction %s of order %s: %s, paid by hand were %s', r.number, r.order_number, r.amount_cents,
    coalesce(p.amount_cents::text, 'none'))
  from order_reduction r
  left join payout p on p.cause = 'reduction' and p.number = r.number
  where (r.way = 'by_hand' and r.paid_at is not null) <> (p.number is not null)
    or p.amount_cents <> r.amount_cents
  union all
  select format('reduction %s of order %s: its order is not paid', r.number, r.order_number)
  from order_reduction r join shop_order o on o.number = r.order_number
  where r.cause = 'edit' and o.paid_at is null
  union all
  ${paidOnAccountBreaks}
`;
