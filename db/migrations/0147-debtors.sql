-- Who owes, by how much and by name: the lists of open invoices read a page of the index, not every open invoice.
-- The version before can run on it: it only reads other indexes.
create index account_by_debt on account (credit_used_cents, id) where credit_used_cents > 0;
create index account_of_debtor on account (name_place(coalesce(nullif(company_name, ''),
  nullif(trim(first_name || ' ' || last_name), ''), email)), id) where credit_used_cents > 0;
