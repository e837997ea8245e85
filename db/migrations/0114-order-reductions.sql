-- What a paid order comes to less, because it was edited or pieces of it will not be sent, and how that money goes
-- back (ADR 0058). The release before can run on it: it makes no reductions. Pieces that will not be sent it takes for
-- pieces that are left, so it is not to ship orders that have some.

create sequence order_reduction_number;
create table order_reduction (
  number bigint primary key default nextval('order_reduction_number'),
  order_number bigint not null references shop_order on delete cascade,
  -- An edit lowers the total of its order; pieces that will not be sent leave it, as pieces that come back do.
  cause text collate "C" not null check (cause in ('edit', 'rest')),
  amount_cents bigint not null check (amount_cents > 0),
  way text collate "C" not null check (way in ('provider', 'credit', 'by_hand')),
  refund_id uuid references refund,
  decided_at timestamptz not null default now(),
  -- When the account owed it no more, or staff had transferred it; a provider's refund says so itself.
  paid_at timestamptz,
  check ((way = 'provider') = (refund_id is not null))
);
alter sequence order_reduction_number owned by order_reduction.number;
create index on order_reduction (order_number);
create index on order_reduction (decided_at) where paid_at is null;

-- Pieces of a line that will not be sent.
alter table order_line add column cancelled int not null default 0 check (cancelled between 0 and quantity);

alter table payout drop constraint payout_cause_check;
alter table payout add constraint payout_cause_check
  check (cause in ('cancelled', 'return', 'claim', 'core', 'reduction'));

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
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'))
  union all
  select 'reduction', number, order_number, amount_cents, greatest(decided_at,
      (select done_at from refund where refund.id = refund_id and refund.state = 'refused'))
  from order_reduction where paid_at is null and (way = 'by_hand'
    or exists (select from refund where refund.id = refund_id and refund.state = 'refused'));
