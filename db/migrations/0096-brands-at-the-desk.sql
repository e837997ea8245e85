-- Brands are edited, renamed and merged in the back office.

alter table brand add column version int not null default 1;

-- What a brand was called before, and what was merged into it, as addresses have it: links, filters and files that
-- still say so mean the brand.
create table brand_alias (
  key text primary key check (key <> ''),
  brand_id smallint not null references brand on delete cascade
);
create index on brand_alias (brand_id);
