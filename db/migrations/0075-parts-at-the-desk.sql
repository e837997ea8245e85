-- Lists of parts for the staff (decisions §11): the newest first, narrowed by one of these, page after page by id.
create index part_by_brand on part (brand_id, id);
create index part_by_subcategory on part (subcategory_id, id);
create index part_by_trust on part (verification, id);
create index part_without_picture on part (id) where images = '{}';
