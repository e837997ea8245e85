-- Customers who came by a file have no password that anybody knows; they are invited to set one. The version before can
-- run on these columns: whom it imports meanwhile counts as having a password, and is not offered for an invitation.
alter table account
  add column has_password boolean not null default true,
  -- When they were invited last, and when they set their password first.
  add column invited_at timestamptz,
  add column opened_at timestamptz;

-- Whom a file brought, and who never set a password since.
update account set has_password = false
where deleted_at is null
  and exists (select from audit_log where subject = 'account:' || account.id and action = 'account.import')
  and not exists (select from audit_log where subject = 'account:' || account.id and action in (
    'account.register', 'account.create_admin', 'account.reset_password', 'account.change_password'));

create index on account (email) where not has_password;
-- The customers of an import.
create index on audit_log (((change -> 'import') ->> 1)) where action = 'account.import';
