-- Customers can be imported.
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check
  check (kind in ('parts', 'prices', 'stock', 'fitments', 'interchange', 'cross-references', 'kits', 'customers', 'aces'));
