-- Whether anybody has said of a part what it fits is said in the row that search reads, and looked up for no match.
update part_facet set reach = 3
where reach = 0
  and not exists (select from fitment where fitment.part_id = part_facet.part_id)
  and not exists (select from engine_fitment where engine_fitment.part_id = part_facet.part_id);
comment on column part_facet.reach is '0 for a part with fitments of its own, 1 for one that fits everything, 2 for one with both, or that an older program has indexed, 3 where nothing is known';
