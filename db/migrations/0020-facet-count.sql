-- How many parts have each value of a facet when nothing is filtered: kept as parts are indexed, so that
-- the whole catalogue need not be counted again for its first page and its menus.
create table facet_count (
  facet text not null check (facet in ('subcategory', 'make', 'brand', 'quality')),
  value bigint not null,
  parts int not null,
  primary key (facet, value)
);
comment on column facet_count.value is 'What part_facet says; of makes the whole mask, as few are combined.';

insert into facet_count (facet, value, parts)
select case grouping(subcategory_id, makes, brand_id, quality)
    when 7 then 'subcategory' when 11 then 'make' when 13 then 'brand' else 'quality' end,
  coalesce(subcategory_id, makes, brand_id, quality), count(*)
from part_facet group by grouping sets ((subcategory_id), (makes), (brand_id), (quality));
