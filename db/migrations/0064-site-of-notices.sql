-- By which site somebody asked to be told that a part is back: their mails are called by it and lead there, as
-- those of orders and accounts do. Null for whoever asked before it was kept.
alter table stock_notice
  add column storefront text check (storefront in ('cr', 'us')),
  add column host text;
