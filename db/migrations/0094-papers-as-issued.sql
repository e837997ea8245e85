-- Papers say what was true when they were issued. An order's VIN may be corrected afterwards, so its invoice keeps its
-- own; null of one that is issued while older code still runs, which says its order's.
alter table invoice add column vin_number text;
update invoice set vin_number = (select vin_number from shop_order where number = invoice.order_number);
