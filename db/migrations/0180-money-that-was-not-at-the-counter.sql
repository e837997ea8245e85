-- Whether the money of an order that was taken back had been noted at the counter: its customer is asked for it there, and
-- not by transfer alone. An older version takes it back without saying so, and its customer reads of a transfer, as before.
-- Writers of shop_order wait for no longer than a statement.
-- Versions since 0150 can run on it.

alter table shop_order add column was_at_counter boolean not null default false;

-- Money that came since says anew where it was, whichever version notes it.
create function forget_money_at_counter() returns trigger language plpgsql as $$
begin
  new.was_at_counter := false;
  return new;
end $$;
create trigger shop_order_forgets_counter before update of paid_at on shop_order
  for each row when (new.was_at_counter and new.paid_at is not null) execute function forget_money_at_counter();
