-- An address knows which version of it there is, so that two who edit one do not undo each other's work. The version
-- before can run on it: it neither reads nor raises the number, and whoever has an address open meanwhile is not told
-- of what that version changes.
alter table address add column if not exists version integer not null default 1;
