-- Lists of parts that customers keep under names of their own, and may share by a link.

create table saved_list (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  -- What its link ends with, while it is shared.
  share_id text unique,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index saved_list_name on saved_list (account_id, lower(name));

-- By sku, which outlives whatever happens to the catalogue: of a part that is gone the list says so.
create table saved_list_line (
  list_id uuid not null references saved_list on delete cascade,
  sku text not null,
  quantity smallint not null check (quantity between 1 and 999),
  -- The order of lines: the first added comes first.
  position int not null,
  primary key (list_id, sku)
);
