-- Orders that have an invoice coming: written down by the transaction that makes it due, and numbered
-- right after it, many at once, so that no order waits for another's number (ADR 0020).
create table invoice_due (
  order_number bigint primary key references shop_order
);
