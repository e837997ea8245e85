-- Orders and customers by two words of their names at once, where many have each and few or none have both: an index of
-- words would gather all that have either. An older version neither asks for them nor minds them. Whoever cannot wait
-- makes the function and both indexes beforehand, concurrently (docs/operations.md): what is there is left as it is, and
-- refused where it is not whole. What accounts are held for is 9 s of their own, and then the time of the index of orders,
-- as all is let go at the end.
-- Holds writers of account for 56 s at 200,000.
-- Holds writers of shop_order for 47 s at 1,000,000.
-- Versions since 0150 can run on it.

-- Of any two words how both begin, in the order of the alphabet, by four letters and by three (`namePairs`).
create or replace function name_pairs(names tsvector) returns text[]
  language sql immutable parallel safe return array(
    select left(one, letters) || ' ' || left(other, letters)
    from unnest(tsvector_to_array(names)) one, unnest(tsvector_to_array(names)) other,
      (values (4), (3)) long (letters)
    where one collate "C" >= 'a' and other collate "C" >= 'a'
      and length(one) >= letters and length(other) >= letters
      and left(one, letters) collate "C" < left(other, letters));

-- What was broken off while it was made concurrently is there by name, and no query uses it.
do $$
declare
  broken text := (select string_agg(indexrelid::regclass::text, ', ') from pg_index
    where not indisvalid
      and indexrelid in (to_regclass('account_name_pairs'), to_regclass('shop_order_name_pairs')));
begin
  if broken is not null then
    raise exception 'Made beforehand, and not whole: %. Wait until it is, or drop it.', broken;
  end if;
end $$;

-- Without a list of what is to be sorted in later: somebody's search would do it, or an order that happens to fill it.
create index if not exists account_name_pairs on account
  using gin (name_pairs(account_names(email, first_name, last_name, company_name)))
  with (fastupdate = off);
create index if not exists shop_order_name_pairs on shop_order
  using gin (name_pairs(order_names(email, shipping_address, billing_address)))
  with (fastupdate = off);
