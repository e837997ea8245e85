-- What goes back of an order on account that is paid in part: its account owes less, as far as it owes anything, and the
-- rest of it goes by transfer as a reduction of its own (ADR 0058). The release before can run on it: what is due by
-- transfer it shows and pays as any other reduction, and makes none of these itself.
alter table order_reduction drop constraint order_reduction_cause_check;
alter table order_reduction add constraint order_reduction_cause_check
  check (cause in ('edit', 'rest', 'account'));
