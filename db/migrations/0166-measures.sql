-- Measures of parts become what staff edits: of which type each is, in which unit, between which bounds, of which words,
-- and which kinds of part have it. An older version goes on reading their codes and names; what it adds is a text without
-- a unit, the last of the list, and of no kind of part. No value of a part changes. Writers wait for none of it.
-- Versions since 0150 can run on it.

alter table attribute
  add column unit text not null default '',
  add column type text not null default 'text' check (type in ('amount', 'choice', 'flag', 'text')),
  -- Of an amount, in its unit.
  add column least double precision,
  add column most double precision,
  -- Of a choice: [{"es": …, "en": …}]
  add column options jsonb not null default '[]',
  add column position int not null default 100000,
  add column version int not null default 1,
  -- The back office said otherwise: what the shop's own measures are, loaded again, leaves it so.
  add column is_edited boolean not null default false,
  add column is_placed boolean not null default false;

-- Which kinds of part are described by which measures: those are asked for first.
create table attribute_subcategory (
  subcategory_id smallint not null references subcategory on delete cascade,
  attribute_id smallint not null references attribute on delete cascade,
  primary key (subcategory_id, attribute_id)
);
create index on attribute_subcategory (attribute_id);

-- Codes that the shop's own measures have and the back office took away: loaded again, they stay away.
create table former_attribute (code text primary key);

-- How many parts have each measure, counted by a job.
create table attribute_count (
  attribute_id smallint primary key references attribute on delete cascade,
  parts int not null check (parts >= 0),
  -- Whatever was said before this moment is counted.
  counted_at timestamptz not null,
  -- What catalogue_state had then: with another one it is counted again.
  parts_version bigint not null
);
