-- What was added to a cart under a key of the browser's own, so that it is added once, however often it is sent.
create table cart_addition (
  account_id uuid not null references account on delete cascade,
  -- Digests of the key, and of the lines that it was sent with.
  key bytea not null,
  lines bytea not null,
  added_at timestamptz not null default now(),
  primary key (account_id, key)
);
