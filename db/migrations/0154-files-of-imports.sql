-- Files of imports in the background lie in the database from here on (ADR 0076), where every machine of the shop reads them:
-- what somebody sends from the browser, the copy of it that an import reads, and the report that an import writes. An older
-- version keeps all three in its own data folder and finds nothing here: an import that the newer one registers fails there,
-- and says that its file is not on that machine. Imports are run by the newer version alone, as in every upgrade.
-- Versions since 0150 can run on it.

create table import_file (
  -- The UUID by which whoever sends it knows it; of a copy `copy-` and one, of a report `report-` and the number of its import.
  id text primary key,
  -- Of all its bytes, once an import reads it: nothing is added from then on.
  sha256 text,
  size_bytes bigint not null default 0,
  -- How often something was added: whoever has read it sees whether it is still that.
  version int not null default 0,
  used_at timestamptz not null default now()
);
create index import_file_sha256 on import_file (sha256);

-- Its bytes in their order, each piece packed by itself (gzip).
create table import_file_piece (
  file_id text not null references import_file on delete cascade,
  starts_at bigint not null,
  -- Unpacked.
  size_bytes int not null,
  packed bytea not null,
  primary key (file_id, starts_at)
);
-- What is packed is not packed again.
alter table import_file_piece alter column packed set storage external;
