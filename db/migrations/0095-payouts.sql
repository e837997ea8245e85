-- Money that the shop pays back by its own transfer, and the account that it goes to.

-- The account that a customer named, sealed with the shop's key; deleted once nothing of its order wants it.
create table payout_account (
  order_number bigint primary key references shop_order on delete cascade,
  sealed bytea not null,
  given_at timestamptz not null default now()
);

-- A cancelled order's money that goes back by transfer. Returns, cores and claims keep their own; what was paid is
-- kept with the end of its account and the bank's reference.
create table payout (
  cause text collate "C" not null check (cause in ('cancelled', 'return')),
  number bigint not null,
  order_number bigint not null references shop_order on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  due_at timestamptz not null default now(),
  paid_at timestamptz,
  account_mask text not null default '',
  reference text not null default '',
  primary key (cause, number)
);
create index on payout (order_number);
