-- Money that went back to customers, each part once, as the overview sums it and the list of orders finds it. Nobody
-- before knows the view, and nothing else changes.
-- Versions since 0150 can run on it.

-- Through the provider that took it, of an order or of its invoice; off what is owed on account; and by hand. A refund that
-- its provider refused counts once staff has paid it, and of what went two ways each part once (ADR 0061): by hand went what
-- its payout says, or all of it where none was kept. What an edit sends back is no part of it: it has lowered the total of
-- its order.
create view money_back as
  select p.order_number, r.created_at as at, r.amount_cents as cents
  from refund r join order_payment p on p.attempt_id = r.attempt_id
  where r.state <> 'refused'
    and not exists (select from order_reduction less where less.refund_id = r.id and less.cause = 'edit')
  union all
  select s.order_number, r.created_at, r.amount_cents
  from refund r join payment_attempt a on a.id = r.attempt_id
  join account_payment_share s on s.payment_number = a.account_payment_number
    and r.reason = 'cancelled ' || s.order_number
  where r.state <> 'refused'
  union all
  select order_number, at, -amount_cents from credit_entry where kind in ('return', 'cancelled')
  union all
  select r.order_number, e.at, coalesce((select amount_cents from payout
    where cause = 'return' and payout.number = r.number), r.refund_cents)
  from return_event e join order_return r on r.number = e.return_number
  where e.to_status = 'refunded' and r.refund_way = 'by_hand'
  union all
  select order_number, paid_at, coalesce((select amount_cents from payout
    where cause = 'core' and payout.number = order_core.number), credit_cents)
  from order_core where credit_way = 'by_hand' and paid_at is not null
  union all
  select order_number, paid_at, coalesce((select amount_cents from payout
    where cause = 'claim' and payout.number = warranty_claim.number), credit_cents)
  from warranty_claim where credit_way = 'by_hand' and paid_at is not null
  union all
  select order_number, paid_at, amount_cents from payout
  where paid_at is not null and (cause = 'cancelled' or cause = 'reduction'
    and not exists (select from order_reduction less where less.number = payout.number and less.cause = 'edit'));
