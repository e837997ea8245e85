-- Which warehouses hold a part is bits of the row that search reads. A warehouse's bit is given once and kept: its id may go beyond them.
alter table warehouse add column bit smallint unique check (bit between 0 and 62);
update warehouse set bit = known.bit
from (select id, row_number() over (order by id) - 1 as bit from warehouse) known
where known.id = warehouse.id and known.bit <= 62;

create function give_warehouse_bit() returns trigger language plpgsql as $$
begin
  new.bit := (select coalesce(max(bit) + 1, 0) from warehouse having coalesce(max(bit), 0) < 62);
  return new;
end $$;
create trigger give_warehouse_bit before insert on warehouse
  for each row when (new.bit is null) execute function give_warehouse_bit();

alter table part_facet add column warehouses bigint not null default 0;
update part_facet set warehouses = held.bits
from (
  select part_id, bit_or(1::bigint << bit) as bits
  from stock join warehouse on warehouse.id = warehouse_id
  where on_hand > 0 and bit is not null
  group by part_id
) held
where held.part_id = part_facet.part_id;
