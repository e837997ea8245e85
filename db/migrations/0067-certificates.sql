-- Papers by which a customer need not pay a tax: Costa Rica's exemptions, and resale certificates of the United
-- States. Staff looks at each; only an approved one excuses, from the first to the last of its days.
create table certificate (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('exemption', 'resale')),
  state text not null default 'received' check (state in ('received', 'approved', 'refused')),
  created_at timestamptz not null default now(),
  -- By which site it was sent: where its mails lead.
  storefront text not null check (storefront in ('cr', 'us')),
  host text,
  valid_from date,
  valid_until date,
  -- What an exemption excuses from, as taxes read it.
  exemption_id bigint references tax_exemption,
  -- Why it was refused.
  reason text not null default '',
  decided_at timestamptz,
  decided_by text,
  check ((valid_from is null) = (valid_until is null)),
  check (valid_from <= valid_until),
  check (state <> 'approved' or valid_from is not null),
  check ((state = 'received') = (decided_at is null))
);
create index on certificate (account_id, id);
create index on certificate (state, id desc);

create table certificate_picture (
  upload_id uuid primary key references upload,
  certificate_id bigint not null references certificate on delete cascade,
  -- In the order of its pages.
  place smallint not null
);
create index on certificate_picture (certificate_id);
