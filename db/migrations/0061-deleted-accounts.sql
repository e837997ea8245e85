-- Accounts whose holders had them deleted: the row stays for its orders, papers and books, and names nobody.
alter table account add column deleted_at timestamptz;
