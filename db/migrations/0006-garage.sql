-- The vehicles and engines that a customer keeps (decisions §4): names, since ids change with the catalogue.
create table garage_vehicle (
  account_id uuid not null references account on delete cascade,
  -- What makes two entries the same vehicle (src/domain/garage/garage.ts).
  key text collate "C" not null,
  -- Its place in the garage: the first goes when the garage is full.
  position int not null,
  entry jsonb not null,
  primary key (account_id, key)
);
