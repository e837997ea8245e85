-- What files of prices changed of each part, for its own history: the prices and the cost that a run of an import set,
-- in cents, as they were and as it left them; once more where the run was taken back. Rows of the last 30 days, as long
-- as the copies of the files. The version before runs on it, and writes none.
create table imported_price (
  part_id int not null references part on delete cascade,
  run_id int not null,
  is_undoing boolean not null,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null default now(),
  primary key (part_id, run_id, is_undoing)
);
create index on imported_price (at);
