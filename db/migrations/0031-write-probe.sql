-- What /readyz writes to see whether anything can be written: one row, in a file that is made anew each time.
create table write_probe (at timestamptz not null default now());
