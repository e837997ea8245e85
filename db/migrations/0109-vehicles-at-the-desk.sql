-- Models and engines are renamed, merged and given other names in the back office. What was said there stays as it is
-- when the shop's own vehicles are loaded again.

alter table vehicle_model add column version int not null default 1;
alter table engine add column version int not null default 1;

-- Said by staff, or what a model or an engine was called before: loading leaves it as it is.
alter table vehicle_model_alias add column is_own boolean not null default false;
alter table engine_alias add column is_own boolean not null default false;

-- Names that staff took away: loading does not bring them back.
create table dropped_model_alias (
  model_id int not null references vehicle_model on delete cascade,
  key text not null check (key <> ''),
  primary key (model_id, key)
);
create table dropped_engine_alias (
  engine_id int not null references engine on delete cascade,
  key text not null check (key <> ''),
  primary key (engine_id, key)
);

-- What addresses, garages and files called a model or an engine before, or what was merged into it: they mean it still.
create table former_model (
  make_id smallint not null references vehicle_make,
  slug text not null check (slug <> ''),
  model_id int not null references vehicle_model on delete cascade,
  primary key (make_id, slug)
);
create index on former_model (model_id);
create table former_engine (
  maker_slug text not null,
  slug text not null check (slug <> ''),
  liters text not null,
  engine_id int not null references engine on delete cascade,
  -- The number of one that was merged, by which addresses name it too.
  former_id int unique,
  primary key (maker_slug, slug, liters)
);
create index on former_engine (slug);
create index on former_engine (engine_id);

-- Vehicles of a merged line that the line which stays had already, by their numbers.
create table former_vehicle (
  id int primary key,
  vehicle_id int not null references vehicle on delete cascade
);
create index on former_vehicle (vehicle_id);
