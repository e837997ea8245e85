-- Categories and subcategories are edited in the back office. What was edited there stays as it is when the shop's own
-- categories are loaded again: names and drawing (is_edited), or the place among its like (is_placed).
alter table category
  add column version int not null default 1,
  add column is_edited boolean not null default false,
  add column is_placed boolean not null default false;
alter table subcategory
  add column version int not null default 1,
  add column is_edited boolean not null default false,
  add column is_placed boolean not null default false;

-- Where a category ("filters") or a subcategory ("filters/oil-filters") was before: links and files that still say so
-- mean what it leads to. One that leads nowhere was taken away, and is not added when the shop's own are loaded again.
create table former_category (
  path text primary key check (path <> ''),
  category_id smallint references category on delete set null,
  subcategory_id smallint references subcategory on delete set null,
  check (num_nonnulls(category_id, subcategory_id) <= 1)
);
create index on former_category (category_id);
create index on former_category (subcategory_id);
