-- Imports from the browser: who began one, whether somebody wants it to stop, and what columns of their files mean.
alter table import_run add column begun_by text;
alter table import_run add column stop_wanted_at timestamptz;

-- What people said that a header means, by the kind of import; an empty name leaves the column out.
create table import_column (
  kind text not null,
  header text not null,
  name text not null,
  primary key (kind, header)
);
