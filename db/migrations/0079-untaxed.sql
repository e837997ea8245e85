-- Why an order or a quote bears no tax, as it was when it was placed or answered (specification §9).
alter table shop_order add column untaxed text;
alter table quote add column untaxed text;
