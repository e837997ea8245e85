-- How the money of an order came that no provider took: by transfer, in cash, by cheque, or by the card reader at the
-- counter, and under which number. Null where nobody said, which is a transfer, as before. An older version confirms
-- without saying, and calls each of these a transfer.
-- Holds writers of shop_order for 1 s at 1,000,000.
-- Versions since 0150 can run on it.

alter table shop_order
  add column paid_way text check (paid_way in ('transfer', 'cash', 'cheque', 'counter')),
  -- Of the transfer, the cheque or the slip.
  add column paid_reference text check (paid_reference is null or paid_way is not null);

-- What is new and empty: orders that were handed over the counter are listed along it.
create index shop_order_by_paid_way on shop_order (paid_way, created_at, number) where paid_way is not null;
