-- Which key staff began a quote with in a customer's place, so that one that is sent twice is begun once.
-- Versions since 0150 can run on it.

create table begun_quote (
  key text collate "C" primary key,
  body_hash text collate "C" not null,
  -- Null only within the transaction that begins it.
  quote_number bigint references quote on delete cascade,
  at timestamptz not null default now()
);
create index on begun_quote (quote_number);
