-- Customers who came by a file have no password that anybody knows; they are invited to set one. The version before can
-- run on these columns: whom it imports meanwhile counts as having a password, and is not offered for an invitation.

-- Whom a file brought, and who never set a password since: read from the audit log before accounts are locked, which
-- every call of somebody who is logged in reads. Nothing long comes after that, in this file or behind it.
create temp table came_by_file on commit drop as
select split_part(subject, ':', 2)::uuid as id
from audit_log
where split_part(action, '.', 1) = 'account' and subject ~ '^account:[0-9a-f-]{36}$'
group by subject
having bool_or(action = 'account.import') and not bool_or(action in (
  'account.register', 'account.create_admin', 'account.reset_password', 'account.change_password'));

alter table account
  add column if not exists has_password boolean not null default true,
  -- When they were invited last, and when they set their password first.
  add column if not exists invited_at timestamptz,
  add column if not exists opened_at timestamptz;

update account set has_password = false
from came_by_file
where account.id = came_by_file.id and deleted_at is null and opened_at is null and has_password;

create index account_without_password on account (email) where not has_password;
create index account_opened on account (email) where opened_at is not null;
