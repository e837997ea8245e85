-- A session of staff in a customer's place (ADR 0055): the session of theirs that it hangs on, and why it was begun.
-- It goes with that session, so that nothing is left that looks like the customer's own.
alter table session
  add column staff_session_id uuid references session on delete cascade,
  add column acting_reason text check (acting_reason <> ''),
  add check (num_nulls(staff_session_id, acting_reason) in (0, 2));
create index on session (staff_session_id) where staff_session_id is not null;

-- Whether whoever made an order for its customer (taken_by) did it in the customer's place, out of their cart.
alter table shop_order
  add column is_acted boolean not null default false,
  add check (taken_by is not null or not is_acted);
