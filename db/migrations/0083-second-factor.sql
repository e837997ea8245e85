-- How a session was begun, and when its holder last proved who they are (security A16).
alter table session
  add column authenticated_by text not null default 'password'
    check (authenticated_by in ('password', 'code', 'recovery_code', 'passkey')),
  add column authenticated_at timestamptz not null default now();
update session set authenticated_at = created_at;

-- The secret that an app and the shop share, sealed; it counts from its first right code on.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The step of the last code that was taken: none is taken twice.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- What opens the door without the app: each once. Only hashes are kept.
create table recovery_code (
  account_id uuid not null references second_factor on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Somebody knows the password of an account and has yet to show its second factor. Only the hash is kept.
create table factor_challenge (
  hash text primary key,
  account_id uuid not null references account on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index factor_challenge_account on factor_challenge (account_id);
create index factor_challenge_expires on factor_challenge (expires_at);
