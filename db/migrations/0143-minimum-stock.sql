-- Below how many free pieces a part is to be bought (decisions §11). The version before can run on it: it neither reads
-- nor writes the column, and what it changes of a part leaves the minimum as it is.
alter table part add column min_stock int check (min_stock between 0 and 99999);

-- Few parts have one: whoever looks for those that lack pieces reads no other.
create index part_with_minimum on part (id) where min_stock > 0;

-- Parts of which open warehouses hold fewer free pieces than their minimum; what is on its way does not count.
create view part_below_minimum as
select part.id, part.part_number
from part
where min_stock > 0 and min_stock > coalesce((
  select sum(on_hand) from stock join warehouse on warehouse.id = stock.warehouse_id
  where stock.part_id = part.id and warehouse.closed_at is null), 0);
