-- Accounts: who they are, their sessions and links, their addresses; the audit log; mails to send.

create table account (
  id uuid primary key default gen_random_uuid(),
  -- In lower case, without spaces around: how an account is found.
  email text collate "C" not null unique,
  -- argon2id, in PHC form.
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_country_code text not null,
  phone_number text not null,
  account_type text not null
    check (account_type in ('vehicle_owner', 'fleet_repair_shop', 'wholesale_reseller', 'export_reseller')),
  company_name text not null default '',
  locale text not null check (locale in ('es', 'en')),
  approval text not null check (approval in ('pending', 'approved', 'refused')),
  price_level text not null default 'online'
    check (price_level in ('online', 'repair_shop', 'wholesale', 'precio4', 'precio5', 'precio6')),
  -- The levels that the customer may switch to.
  price_level_access text[] not null default '{online}'
    check (price_level_access <@ array['online', 'repair_shop', 'wholesale', 'precio4', 'precio5', 'precio6']),
  credit text not null default 'retail' check (credit in ('retail', 'credit')),
  credit_limit_cents bigint not null default 0 check (credit_limit_cents >= 0),
  is_taxed boolean not null default true,
  seller text not null default '',
  admin_level smallint not null default 0 check (admin_level between 0 and 3),
  is_disabled boolean not null default false,
  email_verified_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A login that still holds, or held: the row decides, whatever the token says.
create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default ''
);
create index on session (account_id);

-- A link that was mailed; only its hash is kept. An account has one of each kind, the newest.
create table account_link (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('verify', 'password')),
  hash text collate "C" not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, kind)
);

create table address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  receiver_name text not null,
  company text not null,
  street text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null check (country in ('US', 'CR')),
  district text not null,
  phone text not null,
  additional_info text not null,
  type text not null check (type in ('residential', 'commercial')),
  is_default_shipping boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz not null default now()
);
create index on address (account_id);
create unique index on address (account_id) where is_default_shipping;
create unique index on address (account_id) where is_default_billing;

-- Keys that the shop made for itself, one of each name.
create table shop_secret (
  name text primary key,
  value bytea not null
);

-- Counters of the limits that protect accounts and money; the form is rate-limiter-flexible's.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Who changed what, for good: each entry holds the hash of the one before it.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  -- Whoever did it: an account, or nobody that is logged in (a command, a link from a mail).
  actor_id uuid,
  actor text not null,
  action text not null,
  subject text not null,
  -- What it was and what it is: {"price_level": ["online", "wholesale"]}. Never a password, never a link.
  change jsonb not null,
  address text not null,
  request_id text not null,
  previous_hash text not null,
  hash text not null
);
create index on audit_log (subject, id);

create function audit_hash(entry audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.actor_id, entry.actor, entry.action, entry.subject,
    entry.change, entry.address, entry.request_id, entry.previous_hash)::text, 'utf8')), 'hex')
$$;

-- One writer at a time, until its transaction ends: the chain has no forks and no gaps.
create function append_audit(entry jsonb) returns void language plpgsql as $$
declare
  latest audit_log;
  added audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into latest from audit_log order by id desc limit 1;
  added := jsonb_populate_record(null::audit_log, entry);
  added.id := coalesce(latest.id, 0) + 1;
  added.at := clock_timestamp();
  added.previous_hash := coalesce(latest.hash, '');
  added.hash := audit_hash(added);
  insert into audit_log values (added.*);
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each statement execute function refuse_audit_change();

-- Mails in the order they were asked for. They are written when they are sent or shown, from kind and
-- params, so that no link stays here once its mail has left.
create table mail (
  id bigint generated by default as identity primary key,
  kind text not null,
  locale text not null check (locale in ('es', 'en')),
  recipient text not null,
  params jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on mail (next_attempt_at) where state = 'waiting';
