-- Storefronts of which a manager has said that the holidays on their calendar are those that the shop keeps: until then
-- visitors are told of none. Additive: the version before can run on it, and tells visitors of all that are kept.

create table calendar_confirmed (
  storefront text primary key check (storefront in ('cr', 'us')),
  confirmed_by text not null,
  confirmed_at timestamptz not null default now()
);
