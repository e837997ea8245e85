-- Who of the staff made an order for its customer, by phone; null where the customer placed it.
alter table shop_order add column taken_by uuid;
