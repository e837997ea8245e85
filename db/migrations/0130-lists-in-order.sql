-- The list of parts by their numbers, of a brand or of a kind alone: a brand's numbers stand together, so that along
-- the numbers of all parts one may look through a million for a page of it. The release before runs on it, but whoever
-- writes a part or an order waits while the three indexes are made, and until all migrations of the update are done, which
-- are one transaction: with a million parts and a million orders some ten seconds. Readers do not wait.
create index part_of_brand_by_number on part (brand_id, part_number, id);
create index part_of_subcategory_by_number on part (subcategory_id, part_number, id);

-- Orders whose money is waited for: those owed on account are as unpaid, and many more.
create index shop_order_waiting on shop_order (created_at, number)
  where paid_at is null and status <> 'cancelled' and payment_method <> 'credit';
