-- What each migration from this one on says of the versions before it (ADR 0075): a version starts on a database that has
-- migrations which it does not know, as long as each of them says that it can. A process of the version before that runs
-- goes on, but none of it starts any more: it refuses every migration that it does not know.
-- No version before can run on it.

create table migration_reach (
  name text primary key,
  -- The first migration that a version has to have so that it can run on this one; null where it has to have this one.
  runs_since int
);
