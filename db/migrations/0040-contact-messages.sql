-- What people write to the shop by its form, until staff has answered and after (decisions §9).
create table contact_message (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  storefront text not null check (storefront in ('cr', 'us')),
  locale text not null check (locale in ('es', 'en')),
  account_id uuid references account on delete set null,
  email text not null,
  name text not null,
  phone text not null,
  message text not null,
  -- The page that it was written on; empty where the browser did not say.
  url text not null default '',
  answered_at timestamptz,
  answered_by text,
  check ((answered_at is null) = (answered_by is null))
);
-- What nobody has answered yet is what staff looks for.
create index contact_message_open on contact_message (id) where answered_at is null;
