-- The customers of an import are looked up in the audit log, which names the import with each. The version before can
-- run on it.
create index on audit_log (((change -> 'import') ->> 1)) where action = 'account.import';
