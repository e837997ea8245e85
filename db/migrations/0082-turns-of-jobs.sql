-- What background work did last, for the back office (decisions §11): a row for each job, whichever process did it.
create table job_turn (
  name text primary key,
  -- How long it rests between two turns, as the release says that runs.
  every_ms integer not null check (every_ms > 0),
  -- The last turn that came to its end, and how long it took.
  done_at timestamptz,
  took_ms integer,
  -- The last one that failed, and why.
  failed_at timestamptz,
  error text,
  -- How many failed since one came to its end.
  failures integer not null default 0
);
