-- Catalogues that staff brings as PDFs, beside those that the shop makes. The version before shows and lists none; their
-- files and covers are uploads of the shop's own there.
-- Versions since 0150 can run on it.
create table brought_catalog (
  id integer primary key generated always as identity,
  name_es text not null check (name_es <> ''),
  name_en text not null check (name_en <> ''),
  -- Who deletes the file of one that was taken away deletes what is left of it.
  upload_id uuid not null references upload on delete cascade,
  -- The address of a picture of the shop's own; empty for none.
  cover text not null,
  is_shown boolean not null,
  -- From 1, without a gap; of one that was taken away the place that it had.
  place integer not null,
  version integer not null default 1,
  -- When its file came.
  file_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  -- Taken away is not gone: it can be had back while its file is there.
  removed_at timestamptz
);
create index brought_catalog_standing on brought_catalog (place, id) where removed_at is null;
create index on brought_catalog (upload_id);
