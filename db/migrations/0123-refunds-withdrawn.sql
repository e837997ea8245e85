-- A refund that the shop withdrew itself, because the provider sent the same money back first, is not due by transfer: it
-- went. The release before can run on it: what it withdraws is due by transfer again, as it was before.

alter table refund add column is_withdrawn boolean not null default false;
-- Whoever withdrew one booked in the same moment the refund that came first.
update refund set is_withdrawn = true
where state = 'refused' and refund_transaction_id is null
  and exists (select from refund other where other.attempt_id = refund.attempt_id
    and other.reason in ('provider', 'reversed') and other.done_at = refund.done_at);
-- Few are: what is due by transfer looks at them alone, and at no refund that was done.
create index refund_not_sent on refund (id) where state = 'refused' and not is_withdrawn;

-- A reduction that went through its provider is never paid by hand, and is not looked at again.
drop index order_reduction_decided_at_idx;
create index order_reduction_due on order_reduction (order_number) where way = 'by_hand' and paid_at is null;
create index order_reduction_refund on order_reduction (refund_id) where refund_id is not null;

create or replace view payout_due as
  select 'cancelled' as cause, number, order_number, amount_cents, due_at as since
  from payout where paid_at is null
  union all
  select 'return', number, order_number, refund_cents, coalesce(greatest(
      (select max(at) from return_event where return_number = number and to_status = 'approved'),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from order_return where status = 'approved' and refund_cents > 0 and (refund_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused' and not is_withdrawn))
  union all
  select 'claim', number, order_number, credit_cents, coalesce(greatest(
      (select max(at) from claim_event where claim_number = number and to_status = 'credited'),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from warranty_claim where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused' and not is_withdrawn))
  union all
  select 'core', number, order_number, credit_cents, coalesce(greatest(
      (select max(at) from core_event where core_number = number and to_status in ('credited', 'reduced')),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from order_core where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused' and not is_withdrawn))
  union all
  select 'reduction', number, order_number, amount_cents, decided_at
  from order_reduction where way = 'by_hand' and paid_at is null
  union all
  select 'reduction', r.number, r.order_number, r.amount_cents, greatest(r.decided_at, refund.done_at)
  from refund join order_reduction r on r.refund_id = refund.id
  where refund.state = 'refused' and not refund.is_withdrawn and r.paid_at is null;
