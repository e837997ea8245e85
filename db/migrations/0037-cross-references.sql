-- Other brands' numbers say how sure it is that the part takes the place of theirs, and can be imported.
alter table part_number add column certainty text check (
  certainty is null or (certainty in ('exact', 'equivalent', 'similar') and kind = 'competitor'));
comment on column part_number.certainty is 'Of a competitor''s number; null where nobody said';
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (
  kind in ('parts', 'prices', 'stock', 'fitments', 'interchange', 'cross-references', 'kits', 'aces'));
