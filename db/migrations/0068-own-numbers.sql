-- The numbers that a customer calls parts by: found by their search, shown to them alone.
create table own_part_number (
  account_id uuid not null references account on delete cascade,
  -- The number without what writings differ in, as part_number.key.
  key text not null check (key <> ''),
  number text not null check (length(number) between 1 and 60),
  -- By sku, which outlives whatever happens to the catalogue.
  sku text not null,
  primary key (account_id, key)
);
create index own_part_number_sku on own_part_number (account_id, sku);

-- Read with the session: whoever has none is asked nothing more.
alter table account add column has_own_numbers boolean not null default false;

-- What its customer called the part when it was ordered; papers do not change.
alter table order_line add column own_number text not null default '' check (length(own_number) <= 60);
