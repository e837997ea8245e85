-- Keys that an account is logged in with instead of its password (Web Authentication, level 3).
create table passkey (
  -- The credential's id as browsers send it, base64url.
  id text primary key,
  account_id uuid not null references account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  -- How the browser may reach what keeps it: internal, hybrid, usb.
  transports text[] not null,
  -- The host name that it is good for: each storefront's has its own.
  site text not null,
  -- What the browser that made it says of itself.
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- What a browser is to sign: once, for five minutes; of an account that adds a key, or of whoever logs in.
create table passkey_challenge (
  challenge text primary key,
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
