-- Every movement of stock says who, how many pieces lay there afterwards, and what it was part of: a move between
-- warehouses, or goods that were taken in at once. Of movements from before nothing is kept, and they read as unknown. A move
-- is a correction of both shelves to a version that knows no moves, and what takes something back is of the kind of what it
-- takes back: an older version books and shows both as ever, and says of what it books neither who nor how many lay there.
-- Whoever cannot wait makes the indexes by moment and by kind beforehand, `concurrently` (docs/operations.md): what is there is
-- left as it is, and that of who is of a new column, which is empty.
-- Holds writers of stock_movement for 4 s at 1,000,000.
-- Versions since 0150 can run on it.

alter table stock_movement
  -- Whoever did it, as the audit log names them; null for customers, the shop itself and movements from before.
  add column actor text,
  -- Free pieces on the shelf once it was done.
  add column on_hand int,
  -- Without references: the book outlives what it was part of.
  add column move_id int,
  add column intake_id int,
  -- It takes back a move, a receipt or an import.
  add column is_undo boolean;

create index if not exists stock_movement_at on stock_movement (at, id);
create index if not exists stock_movement_actor on stock_movement (actor, at, id) where actor is not null;
-- All but sales: few of so many, and what is looked for among them.
create index if not exists stock_movement_kind on stock_movement (kind, at, id)
  where kind not in ('order', 'release');

-- Pieces of a part that somebody brought from one warehouse to another, by which key.
create table stock_move (
  id int generated always as identity primary key,
  actor text not null,
  key text collate "C" not null,
  part_id int not null references part on delete cascade,
  from_id smallint not null references warehouse,
  to_id smallint not null references warehouse check (to_id <> from_id),
  pieces int not null check (pieces > 0),
  -- On their way until this day; null where they arrived at once.
  arrives_on date,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  unique (actor, key)
);
create index on stock_move (part_id);

alter table stock_intake add column taken_back_at timestamptz, add column taken_back_by text;
alter table stock_intake_line
  -- What was on its way when it was booked, and when it was to come: what is taken back is on its way again.
  add column incoming_before int,
  add column incoming_on_before date,
  -- So many of its pieces were taken back.
  add column taken_back int not null default 0 check (taken_back between 0 and pieces);
