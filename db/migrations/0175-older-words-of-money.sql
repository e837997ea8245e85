-- What an older version that runs meanwhile leaves half said of money is put right, or refused: how the money came of an
-- order whose payment it takes back, which it leaves standing; and what was written off of an invoice whose order it
-- cancels. It fails where it settles an invoice otherwise of which something is written off: with a payment of just what
-- is left, which a version that knows of writing off takes, or by an edit, which that refuses.
-- Holds writers of shop_order for 1 s at 1,000,000.
-- Versions since 0150 can run on it.

-- Money that staff is told of is compared with what came under the same number before.
create index shop_order_by_paid_reference on shop_order (reference_place(paid_reference))
  where paid_reference is not null;

create function forget_paid_way() returns trigger language plpgsql as $$
begin
  new.paid_way := null;
  new.paid_reference := null;
  return new;
end $$;
create trigger shop_order_unpaid_came_no_way before update of paid_at on shop_order
  for each row when (new.paid_at is null and new.paid_way is not null) execute function forget_paid_way();

-- Whoever knows of writing off has said already what becomes of it when an order settles. The account takes less by what
-- the order took, whatever was written off: the sum of the row stays.
create function settle_written_off() returns trigger language plpgsql as $$
begin
  if not exists (select from shop_order where number = new.order_number and status = 'cancelled') then
    raise exception 'order % does not settle while something of it is written off', new.order_number;
  end if;
  new.written_off_cents := 0;
  return new;
end $$;
create trigger credit_use_settles_whole before update of released_at on credit_use
  for each row when (old.released_at is null and new.released_at is not null and new.written_off_cents > 0)
  execute function settle_written_off();

-- As before (migration 0170), and what the trigger above took back is owed again before it ends with the rest.
create or replace function book_credit() returns trigger language plpgsql as $$
declare
  taken_before bigint := 0;
  taken_now bigint := case when new.released_at is null then new.amount_cents else 0 end;
  off_again bigint := 0;
  why text := 'order';
  what text;
begin
  if tg_op = 'UPDATE' then
    taken_before := case when old.released_at is null then old.amount_cents else 0 end;
    if old.released_at is null and new.released_at is not null then
      off_again := old.written_off_cents - new.written_off_cents;
    end if;
    if off_again > 0 then
      insert into credit_entry (account_id, order_number, kind, said, amount_cents)
      values (new.account_id, new.order_number, 'edit', 'write_off_back', off_again);
      taken_before := taken_before + off_again;
    else
      what := case
        when new.written_off_cents > old.written_off_cents then 'write_off'
        when new.written_off_cents < old.written_off_cents then 'write_off_back' end;
    end if;
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
