-- How many parts each subcategory of a category has, whatever else is asked, is counted in the index alone.
create index part_facet_by_kind on part_facet (category_id, subcategory_id);
