-- Links to copies of somebody's data, which staff has mailed to whom the data belongs. An older version that runs meanwhile
-- makes none and opens none; where it gives an account another e-mail, the link that was mailed before works on for its days.
-- Versions since 0150 can run on it.

alter table account_link drop constraint account_link_kind_check;
alter table account_link add constraint account_link_kind_check
  check (kind in ('verify', 'password', 'copy'));
