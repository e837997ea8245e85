-- What of an order's tax each of its lines bears, before any of it comes back; null on all lines of an order from before
-- it was kept, whose tax comes back by what its pieces cost. A quote keeps it for the order that may come of it, by line.
alter table order_line add column tax_cents bigint check (tax_cents >= 0);
alter table quote add column line_taxes jsonb;
