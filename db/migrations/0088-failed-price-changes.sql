-- A change of prices that fails again and again leaves the queue, with why, so that those behind it go on; and who took
-- one back, and when, is kept beside it.
alter table price_change
  drop constraint price_change_state_check,
  add constraint price_change_state_check check (state in ('simulating', 'simulated', 'applying', 'applied',
    'undoing', 'undone', 'failed')),
  -- How often in a row the work at hand has failed, when it is tried again, and what the database said the last time.
  add column tries smallint not null default 0,
  add column try_after timestamptz,
  add column failure text,
  -- Of one that has failed: at which work.
  add column failed_work text check (failed_work in ('simulating', 'applying', 'undoing')),
  add column undone_by text,
  add column undone_at timestamptz;
