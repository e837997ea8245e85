-- Papers of parts as PDFs: data sheets, instructions, terms (decisions §11). The version before can run on it: it neither
-- writes nor reads these tables, and answers an address of such a file as one that is none.

alter table upload drop constraint upload_used_as_check;
alter table upload add constraint upload_used_as_check
  check (used_as in ('return', 'claim', 'certificate', 'shop', 'document'));
-- The SHA-256 of a PDF as it was sent, by which the same file is known again; what came before has none.
alter table upload add column digest bytea;
create index on upload (digest) where used_as = 'document';

create table document (
  id int generated always as identity primary key,
  upload_id uuid not null unique references upload,
  kind text not null check (kind in ('data_sheet', 'installation', 'warranty', 'safety', 'wiring')),
  title_es text not null check (title_es <> ''),
  title_en text not null check (title_en <> ''),
  -- What it is written in.
  language text not null check (language in ('es', 'en', 'both', 'other')),
  version int not null default 1,
  -- When it was named, given to a part or taken from one last: what no part has is kept for a day after.
  changed_at timestamptz not null default now()
);

create table part_document (
  part_id int not null references part on delete cascade,
  document_id int not null references document,
  -- In the order in which they are shown.
  place smallint not null,
  primary key (part_id, document_id)
);
create index on part_document (document_id);
