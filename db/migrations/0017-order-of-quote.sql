-- A quote whose order came to nothing may be accepted again: one live order for each.
create unique index shop_order_of_quote on shop_order (quote_number) where status <> 'cancelled';
create index on shop_order (quote_number, number desc) where quote_number is not null;
alter table shop_order drop constraint shop_order_quote_number_key;
