-- Pieces of a line that an order does not hold before it is paid (decisions §12).
alter table order_line add column unreserved int not null default 0 check (unreserved >= 0);
