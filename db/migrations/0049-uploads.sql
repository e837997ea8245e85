-- Pictures that people send (decisions §9); the bytes lie in the store of files, under the id.

create table upload (
  id uuid primary key,
  -- Whose it is: of an account, or of whoever holds an order's link.
  account_id uuid references account on delete set null,
  order_number bigint references shop_order,
  type text not null,
  -- An address was signed, the file is here, its picture was made anew and is kept.
  state text not null default 'open' check (state in ('open', 'received', 'kept')),
  bytes int check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now(),
  -- What it is a picture of, once it is of something; the shop's own are for everybody to see.
  used_as text check (used_as in ('return', 'certificate', 'shop')),
  check ((state = 'kept') = (bytes is not null and width is not null and height is not null)),
  check (used_as is null or state = 'kept')
);
create index on upload (created_at) where used_as is null;
