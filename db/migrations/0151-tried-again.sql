-- What staff has tried again before its time: a mail that had not left waits as if it were new, and keeps when it was
-- written; a job has its next turn at once. Nothing is rewritten, and writers wait for no longer than a column takes. A
-- version before leaves out a mail that was written more than two days ago, put back or not, and gives a job its turn when
-- its rest is over.
-- Versions since 0150 can run on it.

alter table mail add column queued_at timestamptz;
alter table job_turn add column wanted_at timestamptz;
