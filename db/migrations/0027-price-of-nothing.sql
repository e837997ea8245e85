-- A price of 0 is no price: other systems write it so, and parts were sold for nothing.
with emptied as (
  update part_price set online = nullif(online, 0), repair_shop = nullif(repair_shop, 0),
    wholesale = nullif(wholesale, 0), precio4 = nullif(precio4, 0), precio5 = nullif(precio5, 0),
    precio6 = nullif(precio6, 0)
  where 0 in (online, repair_shop, wholesale, precio4, precio5, precio6)
  returning part_id
), shown as (
  update part_facet set online = nullif(online, 0), repair_shop = nullif(repair_shop, 0),
    wholesale = nullif(wholesale, 0), precio4 = nullif(precio4, 0), precio5 = nullif(precio5, 0),
    precio6 = nullif(precio6, 0)
  from emptied where part_facet.part_id = emptied.part_id
)
update catalogue_state set version = version + 1 where exists (select from emptied);
