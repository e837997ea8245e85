-- Returns that end before anything came: closed by the shop, or withdrawn by their customer; and cores that are closed as
-- their days are over. An older version knows neither: `ended` says it beside a status that it knows, so that it shows such
-- returns as denied and such cores as refused, asks for nothing more of them, and leaves them as they are. What it
-- authorizes meanwhile has no last day, and what is ordered by it has the days that there were before.
-- Holds writers of order_core for 1 s at 1,000,000.
-- Holds writers of order_return for 1 s at 1,000,000.
-- Versions since 0150 can run on it.

alter table order_return add column ended text check (ended in ('closed', 'withdrawn'));
-- The last moment for sending what may come; null of what was authorized without one.
alter table order_return add column send_by timestamptz;
alter table return_event add column ended text check (ended in ('closed', 'withdrawn'));

alter table order_core add column ended text check (ended in ('closed'));
alter table core_event add column ended text check (ended in ('closed'));
-- Until when a core may come that was given more days.
alter table core_event add column until timestamptz;

-- What was promised when an order was placed, in days from its delivery: until when a return of it may be asked for, and a
-- core may come. Null of those before, which have 30.
alter table shop_order add column return_days smallint check (return_days > 0);
alter table shop_order add column core_days smallint check (core_days > 0);

-- What did not come in its days, as the overview counts and the lists find it.
create index order_return_by_last_day on order_return (send_by) where status = 'authorized';
create index order_core_by_last_day on order_core (due_at) where status in ('expected', 'sent');
