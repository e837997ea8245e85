-- Companies of the United States are named by their employer identification number (decisions §12).
alter table shop_order drop constraint shop_order_tax_id_type_check;
alter table shop_order add constraint shop_order_tax_id_type_check
  check (tax_id_type in ('', 'fisica', 'juridica', 'dimex', 'nite', 'extranjero', 'ein'));
