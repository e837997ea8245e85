-- What parts cost the shop: read by managers alone, so it stands in a table that nothing of a shopper's reads.
-- No row: nobody has said.
create table part_cost (
  part_id int primary key references part on delete cascade,
  cost_cents int not null check (cost_cents > 0)
);
-- What a piece cost the shop when it was ordered; null where nobody had said.
alter table order_line add column cost_cents int check (cost_cents > 0);
-- What came back of what was sold, by when: for the margin of the overview.
create index order_event_cancelled on order_event (at) where to_status = 'cancelled';
create index return_event_approved on return_event (at) where to_status = 'approved';
