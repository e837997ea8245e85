-- PIES, the catalogue of the trade, can be imported. What its brands and kinds of part are here is where ACES says it
-- (aces_brand, aces_part_type); these are its other codes. The version before runs on it, and takes no run of this kind.
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check
  check (kind in ('parts', 'prices', 'stock', 'fitments', 'interchange', 'cross-references', 'kits', 'customers', 'aces', 'pies'));

-- Which price a type of price is; '-' is left out.
create table pies_price_type (
  code text primary key,
  meaning text not null check (meaning in
    ('online', 'repair_shop', 'wholesale', 'precio4', 'precio5', 'precio6', 'core', 'cost', '-'))
);

-- Which attribute of the shop an attribute of the trade is; without one it is left out.
create table pies_attribute (
  code text primary key,
  attribute_id smallint references attribute on delete cascade
);

-- What the files of an import named, once each: codes, with the words that the file has for them, and what was passed
-- by. So that nobody is asked row by row.
create table pies_met (
  run_id int not null references import_run on delete cascade,
  scheme text not null check (scheme in ('brand', 'term', 'price', 'attribute', 'passed')),
  code text collate "C" not null,
  label text not null default '',
  items int not null,
  primary key (run_id, scheme, code)
);
