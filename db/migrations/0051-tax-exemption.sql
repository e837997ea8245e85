-- What the tax office excuses a customer from, once staff has looked at its paper (decisions §12). It holds from the
-- first to the last of its days, as Costa Rica's calendar has them, unless it was ended before.
create table tax_exemption (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  number text not null check (number ~ '^[A-Za-z0-9./ -]{3,40}$'),
  institution text not null check (length(institution) between 2 and 160),
  -- Points of the rate, in millionths: 13% is 130,000.
  points integer not null check (points between 1 and 1000000),
  -- The codes that it names; none is all goods.
  cabys text[] not null default '{}',
  valid_from date not null,
  valid_until date not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (valid_from <= valid_until)
);
create index tax_exemption_account on tax_exemption (account_id);

-- The taxes of an order, and of what a quote offers, each with its rate and what it was on; they sum to tax_cents.
alter table shop_order add column taxes jsonb not null default '[]';
alter table quote add column taxes jsonb not null default '[]';
