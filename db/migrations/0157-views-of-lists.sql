-- Views of the lists of the back office, kept with the account of whoever of the staff saved them. An older version keeps
-- its views in the browser and knows nothing of these; one that deletes an account leaves its views, which are nobody's then.
-- Versions since 0150 can run on it.

create table list_view (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  list text collate "C" not null,
  name text not null check (length(name) between 1 and 40),
  -- Filters and order as the address of the list has them.
  query text not null check (length(query) <= 2000),
  unique (account_id, list, name)
);
