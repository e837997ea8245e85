-- Whom a payment at PayPal was begun for: nobody else may pay with what its shopper agreed to.
create table paypal_order (
  -- PayPal's own id.
  order_id text collate "C" primary key,
  account_id uuid references account on delete cascade,
  -- The digest of a guest's browser secret.
  browser text collate "C",
  -- The digest of e-mail and destination.
  destination text collate "C" not null,
  created_at timestamptz not null default now()
);
create index on paypal_order (created_at);
