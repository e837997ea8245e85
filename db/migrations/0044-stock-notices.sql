-- Who is told once when a part is back; no account is needed, only an address that its holder confirmed.
create table stock_notice (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  part_id int not null references part on delete cascade,
  email text not null,
  locale text not null check (locale in ('es', 'en')),
  confirmed_at timestamptz,
  unique (part_id, email)
);
create index stock_notice_email on stock_notice (email);
create index stock_notice_created on stock_notice (created_at);
