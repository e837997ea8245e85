-- Credit notes (ADR 0053): what is given back of an invoice, or is owed no more, in a series of its own for each
-- storefront, without gaps. `since` is when notes began: what was given back before has none.
create table credit_note_counter (
  storefront text collate "C" primary key,
  latest bigint not null default 0,
  since timestamptz not null default now()
);
insert into credit_note_counter (storefront) values ('cr'), ('us');

-- A note is decided with the money, in the same transaction, and numbered right after (ADR 0020).
create table credit_note (
  id bigint generated always as identity primary key,
  order_number bigint not null references shop_order,
  storefront text collate "C" not null references credit_note_counter,
  locale text collate "C" not null,
  -- What it is given for, once: 'return 700001', 'cancelled', 'edited 12'.
  reason text collate "C" not null,
  -- The invoice that it belongs to; null is the order's own, until the note has its number.
  invoice_number bigint,
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  core_cents bigint not null check (core_cents >= 0),
  total_cents bigint not null generated always as (net_cents + tax_cents + core_cents) stored
    check (total_cents > 0),
  -- What it says of buyer, pieces and sums, and of the shop: as it was, whatever becomes of them.
  contents jsonb not null,
  issuer jsonb,
  decided_at timestamptz not null default now(),
  number bigint,
  issued_at timestamptz,
  mailed_at timestamptz,
  unique (order_number, reason),
  unique (storefront, number),
  check (num_nulls(number, issued_at, issuer) in (0, 3)),
  check (number is null or invoice_number is not null)
);
create index on credit_note (id) where number is null;
create index on credit_note (id) where number is not null and mailed_at is null;

-- Whether the note of money that the provider has sent back was given. Of refunds from before, none is.
alter table refund add column is_credited boolean not null default true;
alter table refund alter column is_credited set default false;
create index on refund (done_at)
  where state = 'done' and not is_credited and reason in ('staff', 'provider');
