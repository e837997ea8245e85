-- How many groups can leave from where is counted after each sale from the index of groups alone.
drop index part_facet_by_group;
create index part_facet_by_group on part_facet (group_key) include (availability_cr, availability_us);
