-- The audit log refuses to be emptied too, whoever says so; a transaction that puts another log in its place says it
-- first. The version before can run on it: of all that it does, only its restore of a backup empties the log and is
-- refused, with nothing changed. Restore with this version, which is the only one that reads a backup of this database.
create function refuse_audit_emptying() returns trigger language plpgsql as $$
begin
  if current_setting('shop.replaces_audit_log', true) is distinct from 'yes' then
    raise exception 'the audit log is only ever added to';
  end if;
  return null;
end $$;
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_emptying();
