-- Keys by which programs call the shop (ADR 0059): the shop's own, and those of a customer. The version before knows
-- none of these tables and can run on them: it answers a key as it answers any token that it does not know.
create table api_key (
  id int generated always as identity primary key,
  -- As the audit log names it, for good: no two keys ever have the same.
  name text not null unique check (name <> ''),
  -- Whose program has it; null for the shop's own.
  account_id uuid references account on delete cascade,
  scopes text[] not null check (scopes <> '{}'),
  -- The one storefront that it is for; null for all of them.
  storefront text check (storefront in ('cr', 'us')),
  -- The addresses that it may be used from, in CIDR; none are all.
  networks text[] not null default '{}',
  -- Since when its life counts: when it was made, or renewed.
  begun_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > begun_at),
  paused_at timestamptz,
  revoked_at timestamptz,
  -- When owners were reminded that it ends.
  reminded_at timestamptz,
  made_by text not null,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index on api_key (account_id) where account_id is not null;

-- The secrets of a key: one, and for a day the one before it. Of a secret its hash is kept, and the sign it is known by.
create table api_key_secret (
  handle text collate "C" primary key check (handle ~ '^[A-Z2-7]{8}$'),
  key_id int not null references api_key on delete cascade,
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index on api_key_secret (key_id);

-- How often a key made which call, by day (Costa Rica's clocks), and how often it was refused one that is not its own.
create table api_key_use (
  key_id int not null references api_key on delete cascade,
  day date not null,
  call text not null,
  calls int not null default 0,
  refused int not null default 0,
  last_at timestamptz not null,
  last_from text not null,
  primary key (key_id, day, call)
);
