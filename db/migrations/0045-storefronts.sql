-- What a storefront has set for itself (decisions, section 12); every other setting is the one of the whole shop.
create table storefront_setting (
  storefront text not null check (storefront in ('cr', 'us')),
  key text not null,
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (storefront, key)
);

-- By which site somebody came: what mails to them are called by, and what their links begin with. A host is one
-- that was configured when they came; null is the storefront's own.
alter table shop_order add column host text;
alter table quote add column host text;
alter table account
  add column storefront text check (storefront in ('cr', 'us')),
  add column host text;
alter table mail add column storefront text check (storefront in ('cr', 'us'));
