-- Which browser placed an order or a quote: the digest of the secret that it keeps. Nobody's for those
-- that were placed without one.
alter table shop_order add column browser text collate "C";
alter table quote add column browser text collate "C";
