-- A draft by the name that the shop gave it, and the order that came of it: one, however often it is
-- tried (decisions §12). It is its account's or its browser's.
create table begun_draft (
  id text collate "C" primary key,
  account_id uuid references account on delete cascade,
  -- The digest of the browser's secret.
  browser text collate "C",
  order_number bigint references shop_order deferrable initially deferred,
  -- The last try to pay it, and the digest of what was ordered with it.
  attempt_id uuid references payment_attempt deferrable initially deferred,
  order_hash text collate "C",
  begun_at timestamptz not null default now(),
  -- When its order was placed; what is begun afterwards is another one.
  closed_at timestamptz,
  check (account_id is not null or browser is not null)
);
create unique index on begun_draft (account_id) where closed_at is null;
create unique index on begun_draft (browser) where closed_at is null;
create index on begun_draft (order_number);
create index on begun_draft (begun_at);
