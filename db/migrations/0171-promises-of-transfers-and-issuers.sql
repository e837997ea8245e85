-- Days of transfers that orders were promised, and what the shop says of itself on an invoice as it was when it was issued.
-- An older version keeps neither: its orders wait five days, and its invoices say what the shop says of itself when they are read.
-- Versions since 0150 can run on it.

-- In how many days the transfer of an order is to come, as was promised when it was placed. Null of those before, which have 5.
alter table shop_order add column transfer_days smallint check (transfer_days > 0);

-- Null of invoices of before: they say what the shop says of itself now.
alter table invoice add column issuer jsonb;
