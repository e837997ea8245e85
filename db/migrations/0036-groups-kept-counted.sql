-- How many groups of parts that replace each other have each value, kept as how many parts have it is.
alter table facet_count drop constraint facet_count_facet_check;
alter table facet_count add constraint facet_count_facet_check check (facet in
  ('subcategory', 'make', 'brand', 'quality', 'groupSubcategory', 'groupMake', 'groupBrand', 'groupQualities'));
comment on column facet_count.value is 'What part_facet says. Of makes the whole mask, as few are combined; of the qualities of a group a bit for each.';

with folded as (
  select min(subcategory_id) as subcategory_id, bit_or(makes) as makes, bit_or(1 << quality::int) as qualities
  from part_facet group by group_key
)
insert into facet_count (facet, value, parts)
select case grouping(subcategory_id, makes, qualities)
    when 3 then 'groupSubcategory' when 5 then 'groupMake' else 'groupQualities' end,
  coalesce(subcategory_id, makes, qualities), count(*)
from folded group by grouping sets ((subcategory_id), (makes), (qualities))
union all
select 'groupBrand', brand_id, count(*)
from (select brand_id from part_facet group by brand_id, group_key) once group by brand_id;
