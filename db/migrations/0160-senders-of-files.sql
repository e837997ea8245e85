-- Who sent each file that is to be imported, so that nobody takes more room than their own (ADR 0076): the id of an account, or
-- the name of a key. What an older version takes meanwhile has no sender and counts in the room of all alone.
-- Versions since 0150 can run on it.

alter table import_file add column sent_by text;
