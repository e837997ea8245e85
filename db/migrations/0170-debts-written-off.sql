-- What an invoice on account still owed and will never be paid is written off. An older version that runs meanwhile finds
-- that such an order owes nothing: it neither reminds of it nor takes money for it, its list of papers calls the invoice
-- paid, and the book of credit tells it of a change of what was sold. Whatever it returns of one meanwhile it owes by
-- transfer, which a manager confirms, and refuses where its customer paid nothing.
-- Holds writers of credit_entry for 1 s at 1,000,000.
-- Versions since 0150 can run on it.

-- It is owed no more, and is owed again where it is taken back: by a reason, or by money that came after all.
alter table credit_use add column written_off_cents bigint not null default 0 check (written_off_cents >= 0);

-- What a change of kind "edit" is that is none, in words that older versions do not know.
alter table credit_entry add column said text check (said in ('write_off', 'write_off_back'));
create index credit_entry_of_written_off on credit_entry (at) where said is not null;

-- As before (migration 0136), and what is written off, or owed again, is said.
create or replace function book_credit() returns trigger language plpgsql as $$
declare
  taken_before bigint := 0;
  taken_now bigint := case when new.released_at is null then new.amount_cents else 0 end;
  why text := 'order';
  what text;
begin
  if tg_op = 'UPDATE' then
    taken_before := case when old.released_at is null then old.amount_cents else 0 end;
    what := case
      when new.written_off_cents > old.written_off_cents then 'write_off'
      when new.written_off_cents < old.written_off_cents then 'write_off_back' end;
    why := case
      when what is not null then 'edit'
      when new.paid_cents > old.paid_cents then 'payment'
      when new.paid_cents < old.paid_cents then 'reversal'
      when new.returned_cents > old.returned_cents then 'return'
      when exists (select from shop_order where number = new.order_number and status = 'cancelled') then 'cancelled'
      when new.released_at is null and old.released_at is null then 'edit'
      else 'payment' end;
  end if;
  if taken_now <> taken_before then
    insert into credit_entry (account_id, order_number, kind, said, amount_cents, payment_number)
    values (new.account_id, new.order_number, why, what, taken_now - taken_before,
      case when tg_op = 'UPDATE' and new.paid_cents <> old.paid_cents then new.paid_by end);
  end if;
  return null;
end $$;

-- Beside its state: an invoice of which the rest is written off owes nothing. There are few: what is narrowed by it walks
-- through indexes of its own.
alter table paper add column written_off_cents bigint not null default 0;
create index paper_written_off_by_age on paper (storefront, issued_at, id) where written_off_cents > 0;
create index paper_written_off_of_order on paper (order_number) where written_off_cents > 0;

create or replace function paper_of_credit() returns trigger language plpgsql as $$
begin
  update paper set open_cents = case when new.released_at is null then new.amount_cents else 0 end,
    written_off_cents = case when new.released_at is null then new.written_off_cents else 0 end
  where order_number = new.order_number and kind = 'invoice';
  return null;
end $$;

-- As before (migration 0163), with what is written off.
create or replace function paper_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update paper set kind = 'replaced', open_cents = 0, credited_cents = 0, written_off_cents = 0
    where name = old.number::text;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from paper where name = old.number::text and old.number <> new.number;
  end if;
  -- Its trigger of age, which comes before, holds what its order owes: no payment is overlooked.
  insert into paper (name, kind, order_number, storefront, issued_at, total_cents, open_cents, written_off_cents)
  select new.number::text, 'invoice', o.number, o.storefront, new.issued_at, o.total_cents,
    case when u.released_at is null then coalesce(u.amount_cents, 0) else 0 end,
    case when u.released_at is null then coalesce(u.written_off_cents, 0) else 0 end
  from shop_order o left join credit_use u on u.order_number = o.number
  where o.number = new.order_number
  on conflict (name) do update set kind = excluded.kind, issued_at = excluded.issued_at,
    total_cents = excluded.total_cents, open_cents = excluded.open_cents, written_off_cents = excluded.written_off_cents;
  return null;
end $$;
