-- Makes, models, engines and their vehicle lines are made in the back office. What staff made or said is neither doubled
-- nor undone when the shop's own vehicles are loaded again. The version before can run on it: it makes none, and what it
-- loads does not ask what staff took away of a line, which then comes back.

-- Made by staff, and not in the shop's own files so far: it may be taken away again.
alter table vehicle_make add column is_own boolean not null default false;
alter table vehicle_model add column is_own boolean not null default false;
alter table engine add column is_own boolean not null default false;
-- Staff said its size and years: loading leaves them, but for years that its lines have besides.
alter table engine add column is_edited boolean not null default false;

-- Years that staff took away of a line: loading does not bring them back.
create table dropped_line (
  id int generated always as identity primary key,
  region text not null,
  model_id int not null references vehicle_model on delete cascade,
  engine_id int not null references engine on delete cascade,
  -- Open ends are 0 and 9999: whoever takes away the last year says that the line ended.
  year_from smallint not null,
  year_to smallint not null,
  check (year_from <= year_to)
);
create index on dropped_line (model_id, engine_id);
create index on dropped_line (engine_id);
