-- What went by transfer is kept for claims and cores too, and what is due is told in one place.

-- Of what is not paid yet only a cancelled order's money stands here; the others know their own.
alter table payout drop constraint payout_cause_check;
alter table payout add constraint payout_cause_check check (cause in ('cancelled', 'return', 'claim', 'core'));
alter table payout add constraint payout_due_check check (cause = 'cancelled' or paid_at is not null);

-- Money that goes back by the shop's own transfer and is not paid yet, whatever made it so: it came that way, or the
-- provider that took it has refused to send it back.
create view payout_due as
  select 'cancelled' as cause, number, order_number, amount_cents, due_at as since
  from payout where paid_at is null
  union all
  select 'return', number, order_number, refund_cents, created_at
  from order_return where status = 'approved' and refund_cents > 0 and (refund_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'))
  union all
  select 'claim', number, order_number, credit_cents, created_at
  from warranty_claim where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'))
  union all
  select 'core', number, order_number, credit_cents, created_at
  from order_core where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'));
