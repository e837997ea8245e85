-- The tax identification of an account, which its checkout begins with, and of whoever asked for a quote.
alter table account
  add column tax_id_type text not null default ''
    check (tax_id_type in ('', 'fisica', 'juridica', 'dimex', 'nite', 'extranjero', 'ein')),
  add column tax_id_number text not null default '',
  add check ((tax_id_type = '') = (tax_id_number = ''));

alter table quote
  add column tax_id_type text not null default ''
    check (tax_id_type in ('', 'fisica', 'juridica', 'dimex', 'nite', 'extranjero', 'ein')),
  add column tax_id_number text not null default '';
