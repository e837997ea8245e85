-- What somebody took in at once, by which key, and what came of each part: what is sent again under the key comes once,
-- and what was booked can be read later. The version before can run on it, and keeps none.
create table stock_intake (
  id int generated always as identity primary key,
  -- Whoever sent it, as the audit log names them: keys of two of the staff have nothing to do with each other.
  actor text not null,
  key text collate "C" not null,
  warehouse_id smallint not null references warehouse,
  at timestamptz not null default now(),
  unique (actor, key)
);

create table stock_intake_line (
  intake_id int not null references stock_intake on delete cascade,
  position smallint not null,
  part_id int not null references part on delete cascade,
  pieces int not null check (pieces > 0),
  -- So many were on their way to the warehouse until then.
  awaited int not null check (awaited >= 0),
  -- So many lay there once it was booked.
  on_hand int not null,
  -- The orders that waited for pieces of the part when it was booked, those that get theirs first before others.
  orders bigint[] not null default '{}',
  primary key (intake_id, position)
);
create index on stock_intake_line (part_id);
