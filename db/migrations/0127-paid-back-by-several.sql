-- What goes back of an order that several payments paid may go through more than one of them: each part beyond the first
-- is a reduction of its own (ADR 0061), so that what a provider refuses of it is due by transfer, and no more than that.
-- The release before can run on it: it makes none of these, and what is due it shows and pays as any other reduction.
alter table order_reduction drop constraint order_reduction_cause_check;
alter table order_reduction add constraint order_reduction_cause_check
  check (cause in ('edit', 'rest', 'account', 'payment'));

create or replace view payout_due as
  select 'cancelled' as cause, number, order_number, amount_cents, due_at as since
  from payout where paid_at is null
  union all
  select 'return', number, order_number,
    coalesce((select amount_cents from refund where refund.id = refund_id and refund_way = 'provider'), refund_cents),
    coalesce(greatest(
      (select max(at) from return_event where return_number = number and to_status = 'approved'),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from order_return where status = 'approved' and refund_cents > 0 and (refund_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused' and not is_withdrawn))
  union all
  select 'claim', number, order_number,
    coalesce((select amount_cents from refund where refund.id = refund_id and credit_way = 'provider'), credit_cents),
    coalesce(greatest(
      (select max(at) from claim_event where claim_number = number and to_status = 'credited'),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from warranty_claim where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused' and not is_withdrawn))
  union all
  select 'core', number, order_number,
    coalesce((select amount_cents from refund where refund.id = refund_id and credit_way = 'provider'), credit_cents),
    coalesce(greatest(
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
