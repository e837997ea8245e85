-- Staff edits an order that has not shipped (ADR 0051).

-- Which key an edit was sent with, so that one that is sent twice is done once.
create table order_edit (
  key text collate "C" primary key,
  body_hash text collate "C" not null,
  order_number bigint not null references shop_order on delete cascade,
  at timestamptz not null default now()
);
create index on order_edit (order_number);

-- Invoices that a later one took the place of, because their order was edited: their numbers stay theirs, and so does
-- what they said.
create table replaced_invoice (
  number bigint primary key,
  order_number bigint not null references shop_order,
  issued_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  contents jsonb not null
);
create index on replaced_invoice (order_number);

alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('order', 'payment', 'return', 'cancelled', 'edit'));

create or replace function book_credit() returns trigger language plpgsql as $$
declare
  taken_before bigint := 0;
  taken_now bigint := case when new.released_at is null then new.amount_cents else 0 end;
  why text := 'order';
begin
  if tg_op = 'UPDATE' then
    taken_before := case when old.released_at is null then old.amount_cents else 0 end;
    why := case
      when new.paid_cents > old.paid_cents then 'payment'
      when new.returned_cents > old.returned_cents then 'return'
      when exists (select from shop_order where number = new.order_number and status = 'cancelled') then 'cancelled'
      when new.released_at is null and old.released_at is null then 'edit'
      else 'payment' end;
  end if;
  if taken_now <> taken_before then
    insert into credit_entry (account_id, order_number, kind, amount_cents, payment_number)
    values (new.account_id, new.order_number, why, taken_now - taken_before,
      case when tg_op = 'UPDATE' and new.paid_cents > old.paid_cents then new.paid_by end);
  end if;
  return null;
end $$;
