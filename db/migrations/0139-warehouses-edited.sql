-- Warehouses as staff edits them. The version before can run on it, and goes on selling what lies in one that is closed.
alter table warehouse add column version int not null default 1;
-- Whether people may fetch their orders there.
alter table warehouse add column is_pickup boolean not null default true;
-- Since when it is closed; nothing in it is sold, fetched or taken in then.
alter table warehouse add column closed_at timestamptz;

-- What a warehouse was called before: orders that are fetched there and files of stock go on naming it so.
create table warehouse_former_name (
  name text primary key,
  warehouse_id smallint not null references warehouse on delete cascade
);
create index on warehouse_former_name (warehouse_id);
