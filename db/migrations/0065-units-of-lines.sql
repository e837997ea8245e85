-- What a line of a cart or an order is for, in the customer's own words: "unidad 14".
alter table cart_line add column unit text not null default '' check (length(unit) <= 60);
alter table order_line add column unit text not null default '' check (length(unit) <= 60);
