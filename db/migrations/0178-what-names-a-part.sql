-- Who names a part by its sku in what they gather: a part is removed while nobody does.
-- Parts of which nobody said what they weigh, or how large they are, are listed as such; so are interchange groups by a brand
-- of theirs, and numbers of other brands by brand and number.
-- Holds writers of cart_line for 1 s at 1,000,000.
-- Holds writers of part for 4 s at 1,000,000.
-- Holds writers of part_number for 4 s at 1,000,000.
-- Versions since 0150 can run on it.

create index cart_line_of_part on cart_line (sku);
create index guest_cart_part_of_part on guest_cart_part (sku);
create index saved_list_line_of_part on saved_list_line (sku);
create index own_part_number_of_part on own_part_number (sku);
create index part_without_weight on part (id) where weight_g is null;
create index part_without_size on part (id)
  where length_mm is null or width_mm is null or height_mm is null;
create index part_group_of_brand on part (brand_id, interchange_group)
  where interchange_group is not null;
create index part_number_reference on part_number ((lower(maker) collate "C"), key, part_id)
  where kind = 'competitor';
