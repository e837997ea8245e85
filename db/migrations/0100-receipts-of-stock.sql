-- Pieces that were on their way and have come are booked as what they are, and not as somebody's count.
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('opening', 'order', 'release', 'return', 'import', 'correction', 'receipt'));
