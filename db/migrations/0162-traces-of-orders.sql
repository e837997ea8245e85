-- Orders by the tracking number of a parcel and by their VIN, of both letters and digits alone. An older version neither
-- asks for them nor minds them. Whoever cannot wait makes both indexes beforehand, `concurrently` (docs/operations.md): what
-- is there is left as it is.
-- Holds writers of shipment for 2 s at 1,000,000.
-- Holds writers of shop_order for 1 s at 1,000,000.
-- Versions since 0150 can run on it.

create index if not exists shipment_by_tracking on shipment (reference_place(tracking_number))
  where tracking_number <> '';
create index if not exists shop_order_by_vin on shop_order (reference_place(vin_number)) where vin_number <> '';
