-- Payments of invoices began at the same number as cores: a customer who writes it in a transfer must mean one thing.
-- Those that are there keep theirs.
select setval(
  pg_get_serial_sequence('account_payment', 'number'),
  greatest(600000, (select coalesce(max(number), 0) from account_payment))
);
