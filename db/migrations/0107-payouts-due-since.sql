-- Money to be paid back by transfer is waited for since it was approved or credited, or since its provider refused to
-- send it back; not since whoever asked for it did. The columns are those of 0101: the release before reads them too.
create or replace view payout_due as
  select 'cancelled' as cause, number, order_number, amount_cents, due_at as since
  from payout where paid_at is null
  union all
  select 'return', number, order_number, refund_cents, coalesce(greatest(
      (select max(at) from return_event where return_number = number and to_status = 'approved'),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from order_return where status = 'approved' and refund_cents > 0 and (refund_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'))
  union all
  select 'claim', number, order_number, credit_cents, coalesce(greatest(
      (select max(at) from claim_event where claim_number = number and to_status = 'credited'),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from warranty_claim where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'))
  union all
  select 'core', number, order_number, credit_cents, coalesce(greatest(
      (select max(at) from core_event where core_number = number and to_status in ('credited', 'reduced')),
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused')), created_at)
  from order_core where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'));
