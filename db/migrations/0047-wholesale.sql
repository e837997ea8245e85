-- Companies that apply for an account of their kind, and what the shop answered (specification §1, decisions §3).
create table wholesale_application (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  state text not null default 'received' check (state in ('received', 'approved', 'refused')),
  account_type text not null
    check (account_type in ('fleet_repair_shop', 'wholesale_reseller', 'export_reseller')),
  company_name text not null,
  tax_type text not null,
  tax_number text not null,
  business text not null,
  -- What staff answers the applicant, and who it was.
  answer text not null default '',
  decided_at timestamptz,
  decided_by text,
  check ((state = 'received') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
-- An account has one open application: another one takes its place.
create unique index wholesale_application_open on wholesale_application (account_id)
  where state = 'received';
create index wholesale_application_account on wholesale_application (account_id, id);
