-- Returns, cores and claims have the words that their order is found by, and returns its storefront, beside them: what few of
-- them have, a fifth of all orders may have. The database keeps both, whichever version writes.
-- Holds writers of order_core for 15 s at 1,000,000.
-- Holds writers of order_return for 15 s at 1,000,000.
-- Holds writers of shop_order for 15 s at 1,000,000.
-- Versions since 0150 can run on it.

alter table order_return add column names tsvector not null default '', add column storefront text;
alter table order_core add column names tsvector not null default '';
alter table warranty_claim add column names tsvector not null default '';

-- Whoever changes the order meanwhile is waited for: what they do not see yet would keep words that are no more.
create function take_names_of_order() returns trigger language plpgsql as $$
begin
  select order_names(email, shipping_address, billing_address) into new.names
    from shop_order where number = new.order_number for share;
  return new;
end $$;
create trigger order_core_takes_names before insert on order_core
  for each row execute function take_names_of_order();
create trigger warranty_claim_takes_names before insert on warranty_claim
  for each row execute function take_names_of_order();

create function take_names_and_storefront() returns trigger language plpgsql as $$
begin
  select order_names(email, shipping_address, billing_address), o.storefront into new.names, new.storefront
    from shop_order o where number = new.order_number for share;
  return new;
end $$;
create trigger order_return_takes_names before insert on order_return
  for each row execute function take_names_and_storefront();

create function give_names_to_what_comes_back() returns trigger language plpgsql as $$
declare
  now_named tsvector := order_names(new.email, new.shipping_address, new.billing_address);
begin
  update order_return set names = now_named, storefront = new.storefront where order_number = new.number;
  update order_core set names = now_named where order_number = new.number;
  update warranty_claim set names = now_named where order_number = new.number;
  return null;
end $$;
create trigger shop_order_gives_names after update of email, shipping_address, billing_address, storefront on shop_order
  for each row when ((old.email, old.shipping_address, old.billing_address, old.storefront)
    is distinct from (new.email, new.shipping_address, new.billing_address, new.storefront))
  execute function give_names_to_what_comes_back();

update order_return r set names = order_names(o.email, o.shipping_address, o.billing_address), storefront = o.storefront
  from shop_order o where o.number = r.order_number;
update order_core c set names = order_names(o.email, o.shipping_address, o.billing_address)
  from shop_order o where o.number = c.order_number;
update warranty_claim c set names = order_names(o.email, o.shipping_address, o.billing_address)
  from shop_order o where o.number = c.order_number;

create index order_return_names on order_return using gin (names);
create index order_core_names on order_core using gin (names);
create index warranty_claim_names on warranty_claim using gin (names);
create index order_return_by_storefront on order_return (storefront, number desc);
