-- The kind of a part stands among its words, as its id plus 200,000,000: parts that are of a kind or say it in their
-- titles are looked up with the words of a text, where all parts that have the words were read. What an older program
-- that is still at work indexes is found by its title until it is indexed again. The table is made anew: to change
-- each row of it takes the index of words ten times as long.
alter table part_terms rename to part_terms_before;
create table part_terms (
  part_id int not null,
  terms int[] not null,
  -- The folded title and the sku: where the part stands from A to Z.
  key_es text collate "C" not null,
  key_en text collate "C" not null
);
insert into part_terms (part_id, terms, key_es, key_en)
select part_id, array_remove(terms || (200000000 + subcategory_id), null), key_es, key_en
from part_terms_before left join part_facet using (part_id) order by part_id;
drop table part_terms_before;
alter table part_terms add primary key (part_id);
create index part_terms_by_term on part_terms using gin (terms) with (fastupdate = off);
create index part_terms_by_key_es on part_terms (key_es, part_id);
create index part_terms_by_key_en on part_terms (key_en, part_id);
analyze part_terms;
