-- Catalogues that staff brings as PDFs, beside those that the shop makes. The version before shows and lists none; their
-- files and covers are uploads of the shop's own there, as pictures of articles and of drafts are. It does not know where
-- those are shown, and offers to delete them: the database refuses that (500, nothing is changed) while any shows one.
-- Versions since 0150 can run on it.
create table brought_catalog (
  id integer primary key generated always as identity,
  name_es text not null check (name_es <> ''),
  name_en text not null check (name_en <> ''),
  upload_id uuid not null references upload,
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

-- A file of the shop's own is closed before it is deleted. Here none is closed that a catalogue, an article's picture or
-- a draft shows; and what is left of catalogues that were taken away goes with their file.
create function upload_closes_unshown() returns trigger language plpgsql as $$
declare
  address text := '%/uploads/' || new.id || '.webp%';
begin
  if exists (select from brought_catalog
      where removed_at is null and (upload_id = new.id or cover like address))
    or exists (select from content_text
      where picture::text like address or next_text::text like address)
    or exists (select from content_draft
      where body_es like address or body_en like address or picture::text like address)
  then
    raise exception 'upload % is shown', new.id using errcode = 'restrict_violation';
  end if;
  delete from brought_catalog where upload_id = new.id and removed_at is not null;
  return new;
end $$;
create trigger upload_closes_unshown before update of state on upload for each row
  when (old.used_as = 'shop' and old.state = 'kept' and new.state <> 'kept')
  execute function upload_closes_unshown();
