-- The audit log is searched by who, by what was done and by when, the newest first; by its subject it was already.
create index on audit_log (actor, id);
create index on audit_log (split_part(action, '.', 1), id);
create index on audit_log (at, id);
