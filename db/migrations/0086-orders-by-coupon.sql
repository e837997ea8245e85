-- The orders that named a coupon, the newest first, whether or not they still use it.
create index on shop_order (coupon_id, number desc) where coupon_id is not null;
