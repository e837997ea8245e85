-- Staff notes money of invoices that nobody announced: by transfer, in cash, by cheque, or by the card reader at the
-- counter; and a manager takes back on its own day what was noted in error. The version before can run on it until the
-- first of these is noted: it knows neither the new ways nor a payment that was taken back, and refuses to show them.

alter table account_payment drop constraint account_payment_way_check;
alter table account_payment add constraint account_payment_way_check
  check (way in ('card', 'paytrace', 'transfer', 'cash', 'cheque', 'counter'));
alter table account_payment drop constraint account_payment_state_check;
alter table account_payment add constraint account_payment_state_check
  check (state in ('waiting', 'ended', 'paid', 'reversed'));

-- Who of the staff noted that it came, on which day it did, and what they wrote along. Of what its customer began there
-- is nothing of it.
alter table account_payment add column noted_by text;
alter table account_payment add column received_on date;
alter table account_payment add column note text not null default '';
alter table account_payment add constraint account_payment_noted_check
  check ((noted_by is null) = (received_on is null));
-- Who took it back, when and why.
alter table account_payment add column reversed_at timestamptz;
alter table account_payment add column reversed_by text;
alter table account_payment add column reversed_reason text;
alter table account_payment add constraint account_payment_reversed_check check (
  num_nonnulls(reversed_at, reversed_by, reversed_reason) = case when state = 'reversed' then 3 else 0 end);

-- What tells one reference from another: its letters and digits.
create function reference_place(reference text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(reference, '[^[:alnum:]]+', '', 'g'));
-- Money of one account that came by one way under one reference is one receipt, unless it was taken back.
create unique index account_payment_noted_once on account_payment (account_id, way, reference_place(reference))
  where noted_by is not null and state = 'paid' and reference_place(reference) <> '';

alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('order', 'payment', 'return', 'cancelled', 'edit', 'reversal'));

-- As before, and what was paid is owed again: the payment that is taken back is the one named last.
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
      when new.paid_cents < old.paid_cents then 'reversal'
      when new.returned_cents > old.returned_cents then 'return'
      when exists (select from shop_order where number = new.order_number and status = 'cancelled') then 'cancelled'
      when new.released_at is null and old.released_at is null then 'edit'
      else 'payment' end;
  end if;
  if taken_now <> taken_before then
    insert into credit_entry (account_id, order_number, kind, amount_cents, payment_number)
    values (new.account_id, new.order_number, why, taken_now - taken_before,
      case when tg_op = 'UPDATE' and new.paid_cents <> old.paid_cents then new.paid_by end);
  end if;
  return null;
end $$;
