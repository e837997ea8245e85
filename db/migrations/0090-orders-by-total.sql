-- Staff reads orders by their totals, both ways; the number decides between equals.
create index on shop_order (total_cents, number);
