-- A model stands among the words of the parts that fit it, as its id plus 300,000,000: "Mack" of one vehicle and "Vision"
-- of another are no Mack Vision. The table is made anew: to change each row of it takes the index of words ten times as
-- long. What an older program that is still at work indexes is found by the two words until it is indexed again.
alter table part_terms rename to part_terms_before;
create table part_terms (
  part_id int not null,
  terms int[] not null,
  -- The folded title and the sku: where the part stands from A to Z.
  key_es text collate "C" not null,
  key_en text collate "C" not null
);
insert into part_terms (part_id, terms, key_es, key_en)
select part_id, terms || coalesce(models, '{}'), key_es, key_en
from part_terms_before
left join (
  select part_id, array_agg(distinct 300000000 + model_id) as models
  from fitment join vehicle_line on vehicle_line.id = line_id where model_id is not null group by part_id
) fits using (part_id)
order by part_id;
drop table part_terms_before;
alter table part_terms add primary key (part_id);
create index part_terms_by_term on part_terms using gin (terms) with (fastupdate = off);
create index part_terms_by_key_es on part_terms (key_es, part_id);
create index part_terms_by_key_en on part_terms (key_en, part_id);
analyze part_terms;
