-- A model or an engine that was two is split in the back office. What one of its vehicle lines was called before, in
-- some years, goes on meaning it: in addresses, garages, files, VINs, and when the shop's own vehicles are loaded again.
-- The version before runs on it: it neither asks nor writes it, and what it merges takes what is said here along.

create table former_line (
  id int generated always as identity primary key,
  region text not null,
  model_id int not null references vehicle_model on delete cascade,
  engine_id int not null references engine on delete cascade,
  -- Open ends are 0 and 9999: a year that is loaded later belongs where the years beside it went.
  year_from smallint not null,
  year_to smallint not null,
  line_id int not null references vehicle_line on delete cascade,
  check (year_from <= year_to)
);
create index on former_line (model_id, engine_id);
create index on former_line (engine_id);
create index on former_line (line_id);
