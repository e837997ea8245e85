-- Imports of customers keep what was before them for a day as well, with the account that it is about, and go back but for
-- who was used or changed since. An older version that runs meanwhile keeps nothing of them, which leaves `customers_kept`
-- behind, so that no such import goes back by half; and where it takes an import of customers to take back it fails, after
-- which a newer one may begin it again. Of an account that an older version deletes, what an import kept goes with its day.
-- Whoever imports waits while what is kept is looked through, and who writes to a table below while its index is made.
-- Versions since 0150 can run on it.

-- Without a reference: an account that the import made goes with it.
alter table import_before add column account_id uuid;
create index import_before_of_account on import_before (account_id) where account_id is not null;

-- Of those that went: to whom an invitation had left. Apart, as an older version refuses results and counts that it does not
-- know; `result` and `undo_counts` say of them that they went back.
alter table import_before add column is_invited boolean not null default false;
alter table import_run add column undo_invited int not null default 0;

-- How far an import of customers came by versions that keep what there was: as `kept_position` is of ACES (0146).
alter table import_run add column customers_kept bigint not null default 0;

-- An account that goes is looked for in each of these, as who refers to it goes with it or holds it.
create index on begun_draft (account_id) where account_id is not null;
create index on contact_message (account_id) where account_id is not null;
create index on coupon_use (account_id) where account_id is not null;
create index on credit_use (account_id);
create index on fitment_report (account_id) where account_id is not null;
create index on passkey_challenge (account_id) where account_id is not null;
create index on paypal_order (account_id) where account_id is not null;
