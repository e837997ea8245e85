-- Pieces of a line that no warehouse holds for it: what arrives is theirs before anybody else's.
alter table order_line add column awaited int not null default 0 check (awaited >= 0);
-- The day on which its pieces are to come in, as its customer was told; null where nothing was told.
alter table order_line add column arrives_on date;
create index order_line_awaited on order_line (part_id) where awaited > 0;
-- Pieces of a parcel that were never in a warehouse, as staff said.
alter table shipment_line add column from_supplier int not null default 0 check (from_supplier >= 0);

update order_line line set awaited = greatest(0, least(
    line.quantity - line.unreserved - coalesce((
      select sum(quantity) from order_allocation taken
      where taken.order_number = line.order_number and taken."position" = line."position"), 0),
    line.quantity - coalesce((
      select sum(sent.quantity) from shipment_line sent join shipment on shipment.id = sent.shipment_id
      where shipment.order_number = line.order_number and sent."position" = line."position"), 0)))
from shop_order
where shop_order.number = line.order_number
  and status in ('awaiting_payment', 'vin_verification', 'awaiting_shipment', 'on_hold');

-- How many pieces of a part orders wait for that are alive: of those on their way, so many are nobody else's to buy.
create function awaited_pieces(part int) returns int language sql stable as $$
  select coalesce(sum(awaited), 0)::int from order_line
  join shop_order on shop_order.number = order_line.order_number
  where part_id = part and awaited > 0 and is_holding
$$;
