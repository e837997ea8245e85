-- How many parts fit each model and each engine, as the list of the back office says it: counted by a job, for at a
-- million parts it takes seconds of a processor (ADR 0074). The version before can run on it: it neither reads nor
-- writes the table, and counts by itself.
create table vehicle_count (
  -- "m" and the number of a model, or "e" and that of an engine. One that is gone is forgotten with the next count.
  vehicle_id text primary key,
  parts int not null check (parts >= 0),
  -- Whatever was said before this moment is counted.
  counted_at timestamptz not null,
  -- What catalogue_state had then: with another one it is counted again.
  parts_version bigint not null
);
