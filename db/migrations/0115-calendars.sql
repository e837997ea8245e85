-- Days on which a storefront or one of its branches is not open as every week, and the holidays of its country that it
-- does not keep. Additive: the version before can run on it, and knows every week as its hours have it.

create table calendar_day (
  id int generated always as identity primary key,
  storefront text not null check (storefront in ('cr', 'us')),
  -- One branch; null for all of the storefront.
  warehouse_id smallint references warehouse on delete cascade,
  from_day date not null,
  until_day date not null check (until_day >= from_day and until_day - from_day < 366),
  kind text not null check (kind in ('closed', 'open', 'hours')),
  -- By the clocks of the branch, "07:30".
  opens text check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  name_es text not null check (name_es <> ''),
  name_en text not null check (name_en <> ''),
  version int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  check ((kind = 'closed') = (opens is null) and (kind = 'closed') = (closes is null)),
  check (opens < closes)
);
create index on calendar_day (storefront, until_day);
create index on calendar_day (warehouse_id);

create table calendar_holiday_off (
  storefront text not null check (storefront in ('cr', 'us')),
  holiday text not null check (holiday <> ''),
  primary key (storefront, holiday)
);
