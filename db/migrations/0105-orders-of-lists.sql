-- How lists order names: by letters, whatever their case and accents.
create function name_place(name text) returns text language sql immutable parallel safe
  return translate(lower(name), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');

-- The list of customers by their companies, both ways: companies first, then those without one by their e-mails.
create index account_by_company on account ((company_name = ''), name_place(company_name), email)
  where deleted_at is null;
create index account_by_last_company on account ((company_name <> ''), name_place(company_name), email)
  where deleted_at is null;

-- The list of parts by their numbers.
create index part_by_number on part (part_number, id);
