-- The very rows of what was taken away in the back office, so that for a day it can be had back with its number and its
-- history (ADR 0084). What was taken away by a version before cannot.
-- Versions since 0150 can run on it.

create table removed_thing (
  -- As the audit log calls it ("brand:40").
  subject text collate "C" primary key check (subject <> ''),
  -- Its rows with those that went along, in the order in which they may come back: [{"table": "brand", "rows": [{…}]}, …].
  kept jsonb not null,
  -- Addresses of before that led to it.
  formerly text[] not null default '{}',
  removed_at timestamptz not null default now()
);
