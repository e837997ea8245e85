-- A list by what leaves soonest begins with it, however large the catalogue.
create index part_facet_by_standing_cr on part_facet (standing_cr, part_id);
create index part_facet_by_standing_us on part_facet (standing_us, part_id);
