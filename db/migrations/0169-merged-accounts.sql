-- Two accounts of one customer become one. The other one keeps its row, closed, and says into which it went; what either of
-- them begins in the same moment goes to the one that stays, whichever version writes it. An older version shows the other
-- one as closed, cannot open it again, and says of a login there what it says of every closed account; of what both owe it
-- shows what moved as changes of the orders. What it deletes at its holder's wish leaves the rows of accounts that were
-- merged into it, which are nobody's to enter.
-- Holds writers of account for 2 s at 1,000,000.
-- Versions since 0150 can run on it.

alter table account
  -- The account that this one went into; that one is never merged itself without taking these along.
  add column merged_into uuid references account,
  add column merged_at timestamptz,
  add constraint account_merged_check check (
    (merged_into is null) = (merged_at is null)
    and (merged_into is null or (is_disabled and merged_into <> id)));
create index account_merged on account (merged_into);

-- Of what an order owed when its account went into another: that one. Both ends are an `edit` to a version that knows no
-- merges. Without a reference: the book outlives what it names.
alter table credit_entry add column merged_with uuid;

-- The account that a payment was of before its merge. Money that came by one transfer for both accounts was noted under one
-- reference at each: what is noted from now on is compared with what the account itself had.
alter table account_payment add column merged_from uuid;
drop index account_payment_noted_once;
create unique index account_payment_noted_once on account_payment (account_id, way, reference_place(reference))
  where noted_by is not null and state = 'paid' and reference_place(reference) <> '' and merged_from is null;

-- Whoever was let in before the merge may still write afterwards: it is of the account that stays. It waits for a merge that
-- is under way, as that one waits for whoever has written and is not done.
create function follow_merged_account() returns trigger language plpgsql as $$
declare
  kept uuid;
begin
  select coalesce(merged_into, id) into kept from account where id = new.account_id for key share;
  if found then
    new.account_id := kept;
  end if;
  return new;
end $$;
create trigger shop_order_follows_merge before insert on shop_order
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger quote_follows_merge before insert on quote
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger credit_use_follows_merge before insert on credit_use
  for each row execute function follow_merged_account();
create trigger coupon_use_follows_merge before insert on coupon_use
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger account_payment_follows_merge before insert on account_payment
  for each row execute function follow_merged_account();
create trigger contact_message_follows_merge before insert on contact_message
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger fitment_report_follows_merge before insert on fitment_report
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger upload_follows_merge before insert on upload
  for each row when (new.account_id is not null) execute function follow_merged_account();
create trigger certificate_follows_merge before insert on certificate
  for each row execute function follow_merged_account();
create trigger customer_note_follows_merge before insert on customer_note
  for each row execute function follow_merged_account();
