-- Whether the money of an order that was taken back had been noted at the counter: its customer is asked for it there, and
-- not by transfer alone. An older version takes it back without saying so, and its customer reads of a transfer, as before.
-- Writers of shop_order wait for no longer than a statement.
-- Versions since 0150 can run on it.

alter table shop_order add column was_at_counter boolean not null default false;
