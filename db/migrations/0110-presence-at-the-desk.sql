-- Who of the staff has what open in the back office, and when their browser last said so. It lasts a minute, so that
-- nothing of it is worth writing twice: after a crash of the database it is empty, and full again with the next look.
create unlogged table desk_presence (
  subject text not null check (subject <> ''),
  account_id uuid not null references account on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (subject, account_id)
);
create index on desk_presence (account_id);
create index on desk_presence (seen_at);
