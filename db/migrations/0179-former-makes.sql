-- What a make was called before, or which one was merged into it: addresses, files and searches go on meaning it. Meanwhile
-- the version before does not know a make by what it was called.
-- Versions since 0150 can run on it.

alter table vehicle_make add column version int not null default 1;

create table former_make (
  slug text primary key check (slug <> ''),
  name text not null,
  make_id smallint not null references vehicle_make on delete cascade
);
create index on former_make (make_id);
