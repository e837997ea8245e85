-- The queue of parts to verify (decisions §11): why a part stands in it and since when, and what became of it.
alter table part
  add column queued_for text not null default 'import'
    check (queued_for in ('import', 'staff', 'report', 'return')),
  add column queued_at timestamptz not null default now(),
  -- Who verified or rejected it last, when, and why it was rejected.
  add column judged_by text,
  add column judged_at timestamptz,
  add column rejected_because text;
update part set queued_at = created_at where verification = 'unverified';

-- What has been said against the fitment of parts before there was a queue, and nobody has looked at.
update part set verification = 'unverified', queued_for = said.source, queued_at = said.since
from (
  select distinct on (sku) sku, source, min(created_at) over (partition by sku) as since
  from fitment_report where settled_at is null order by sku, id desc
) said
where part.sku = said.sku and part.verification <> 'rejected';

create index part_to_verify on part (queued_at, id) where verification = 'unverified';
create index part_to_verify_by_cause on part (queued_for, queued_at, id) where verification = 'unverified';
create index part_rejected on part (judged_at, id) where verification = 'rejected';
create index part_verified_of_brand on part (brand_id) where verification = 'verified';

-- Where what a field of a part says comes from, since the part is there: an import's run, or a person. The
-- import that made the part stands in part.source.
create table part_source (
  part_id int not null references part on delete cascade,
  field text not null,
  -- 'import:12', or 'staff:' and who it was.
  source text not null,
  at timestamptz not null default now(),
  -- What stood there before, and who had said that; null where it is what the part was made with.
  before jsonb not null,
  after jsonb not null,
  source_before text,
  primary key (part_id, field)
);
