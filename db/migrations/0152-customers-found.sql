-- Customers by what their account says, and by every word of their names. Writers of accounts wait until these are built:
-- some seconds for a million accounts. An older version neither asks for them nor minds them.
-- Versions since 0150 can run on it.

-- The words of an account's names, and of its e-mail before the @, as `order_names` has those of orders.
create function account_names(email text, first_name text, last_name text, company_name text) returns tsvector
  language sql immutable parallel safe return to_tsvector('simple', regexp_replace(
    name_place(split_part(email, '@', 1) || ' ' || first_name || ' ' || last_name || ' ' || company_name),
    '[^a-z0-9]+', ' ', 'g'));
create index account_by_names on account using gin (account_names(email, first_name, last_name, company_name));
create index account_by_tax_id on account (lower(tax_id_number) text_pattern_ops) where tax_id_number <> '';

-- Each by e-mail, as the list is read; of what nearly all have, only what the others have.
create index account_by_level on account (price_level, email) where deleted_at is null;
create index account_by_type on account (account_type, email) where deleted_at is null;
create index account_by_access on account using gin (price_level_access);
create index account_by_seller on account (lower(seller), email) where seller <> '';
create index account_on_credit on account (email) where credit = 'credit';
create index account_untaxed on account (email) where not is_taxed;
create index account_closed on account (email) where is_disabled;
