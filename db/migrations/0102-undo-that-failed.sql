-- An undo that fails again and again is given up and says at what, instead of being tried for ever (ADR 0052).
alter table import_run drop constraint import_run_undo_state_check;
alter table import_run add constraint import_run_undo_state_check
  check (undo_state in ('waiting', 'running', 'done', 'failed'));
-- How often in a row a batch of it failed, and at what the last time.
alter table import_run add column undo_failures smallint not null default 0;
alter table import_run add column undo_error text;
