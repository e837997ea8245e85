-- Work of the background that failed is put off, so that it holds up nothing that comes after it. The version before
-- can run on this: it knows nothing of the table, and tries such work in each of its turns as it did.

create table work_put_off (
  -- Which work, and of what: "returns" and the number of the return.
  work text not null,
  item text not null,
  failures int not null,
  -- When it failed first, and when it is tried again.
  since timestamptz not null default now(),
  until timestamptz not null,
  -- The kind of the last failure, and nobody's data: the log has the whole reason.
  why text not null,
  primary key (work, item)
);
