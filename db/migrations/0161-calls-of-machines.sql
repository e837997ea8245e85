-- What each machine counted of a client's calls, for the others (ADR 0077). It is gone when PostgreSQL crashes, and with it
-- what a limit remembers of at most a few minutes. An older version counts by itself, as before.
-- Versions since 0150 can run on it.

create unlogged table call_count (
  -- The limit, and whom it counts.
  name text collate "C" not null,
  key text collate "C" not null,
  -- A process, or all workers of one supervisor, from its start to its end.
  machine uuid not null,
  points int not null,
  -- From when on it counts no more, by the database's clock.
  until timestamptz not null,
  primary key (name, key, machine)
) with (fillfactor = 50); -- rows are written again and again, and stay where they are
