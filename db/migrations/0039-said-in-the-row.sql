-- What a pass over the matches would have to look up for each of them is said in the row that search reads: whether a
-- part fits everything, and whether its group has another part of its brand. The table is made anew, so that both
-- stand before what a pass does not read.
alter table part_facet rename to part_facet_before;
create table part_facet (
  -- A bit for each common word that the part has, and that its title has (term.bit).
  words bigint not null default 0,
  title_words bigint not null default 0,
  -- A bit for each vehicle make that the part fits.
  makes bigint not null default 0,
  -- The same for the parts of one kind that replace each other.
  group_key bigint not null default (random() * -1e18)::bigint,
  part_id int not null,
  demand_cr int not null default 0,
  demand_us int not null default 0,
  subcategory_id smallint not null,
  brand_id smallint not null,
  -- Positions in BRAND_QUALITIES and AVAILABILITIES of the domain; availability depends on the storefront.
  quality smallint not null,
  availability_cr smallint not null,
  availability_us smallint not null,
  category_id smallint not null,
  -- 0 for a part with fitments of its own, 1 for one that fits everything, 2 where that must be looked up: it has
  -- both, or an older program that is still at work has indexed it.
  reach smallint not null default 2,
  -- Whether no other part of its group has its brand. Where nobody says so, that is counted.
  is_sole boolean not null default false,
  -- What leaves soonest, of that what is asked for most, of that the better quality: the lesser comes first.
  standing_cr int not null generated always as
    ((availability_cr::int << 24) | ((4194303 - least(greatest(demand_cr, 0), 4194303)) << 2) | quality::int) stored,
  standing_us int not null generated always as
    ((availability_us::int << 24) | ((4194303 - least(greatest(demand_us, 0), 4194303)) << 2) | quality::int) stored,
  -- Place in the A-Z order of each language, with gaps for parts that come later.
  rank_es int not null,
  rank_en int not null,
  -- Whole cents by price level, as in part_price.
  online int,
  repair_shop int,
  wholesale int,
  precio4 int,
  precio5 int,
  precio6 int,
  -- Of an older program that is still at work: what it indexes has no demand until it is indexed again.
  popularity int not null default 0
) with (fillfactor = 90);
insert into part_facet (words, title_words, makes, group_key, part_id, demand_cr, demand_us, subcategory_id, brand_id,
  quality, availability_cr, availability_us, category_id, reach, is_sole, rank_es, rank_en,
  online, repair_shop, wholesale, precio4, precio5, precio6, popularity)
select words, title_words, makes, group_key, part_id, demand_cr, demand_us, subcategory_id, brand_id,
  quality, availability_cr, availability_us, category_id,
  case when not exists (select from fitment where fitment.part_id = before.part_id and line_id = 0) then 0
    when exists (select from fitment where fitment.part_id = before.part_id and line_id <> 0)
      or exists (select from engine_fitment where engine_fitment.part_id = before.part_id) then 2
    else 1 end,
  count(*) over (partition by group_key, brand_id) = 1, rank_es, rank_en,
  online, repair_shop, wholesale, precio4, precio5, precio6, popularity
from part_facet_before before order by part_id;
drop table part_facet_before;
alter table part_facet add primary key (part_id);
create index part_facet_by_demand_cr on part_facet (demand_cr desc, part_id);
create index part_facet_by_demand_us on part_facet (demand_us desc, part_id);
create index part_facet_by_category_cr on part_facet (category_id, demand_cr desc, part_id);
create index part_facet_by_category_us on part_facet (category_id, demand_us desc, part_id);
create index part_facet_by_subcategory_cr on part_facet (subcategory_id, demand_cr desc, part_id);
create index part_facet_by_subcategory_us on part_facet (subcategory_id, demand_us desc, part_id);
create index part_facet_by_brand_cr on part_facet (brand_id, demand_cr desc, part_id);
create index part_facet_by_brand_us on part_facet (brand_id, demand_us desc, part_id);
create index part_facet_by_rank_es on part_facet (rank_es, part_id);
create index part_facet_by_rank_en on part_facet (rank_en, part_id);
create index part_facet_by_kind on part_facet (category_id, subcategory_id);
create index part_facet_by_group on part_facet (group_key);
