-- Every invoice, credit note and replaced invoice in one table, which the list of papers is read from: what narrows and orders
-- it stands in six tables, and no index is of several. The database keeps it itself, from the papers and from what is owed on
-- account, so the version before can run on it: it reads none of it. While it is filled, 53 s for a million papers on a busy
-- machine of two cores, whoever writes an invoice, a credit note or what is owed on account waits, and is refused after two
-- seconds. An order may be found by the identification that its papers say too; whoever cannot wait makes that index
-- beforehand, `concurrently` (docs/operations.md).
-- Holds writers of shop_order for 2 s at 1,000,000.
-- Versions since 0150 can run on it.

-- In the order in which an order is placed, invoiced and credited, and before anything is read.
lock table credit_use, invoice, replaced_invoice, credit_note in share row exclusive mode;

create table paper (
  -- Rises in the order in which papers were issued, of one moment too.
  id bigint generated always as identity primary key,
  -- As it is written: "1204" of an invoice, "CR-12" of a credit note.
  name text collate "C" not null unique,
  kind text collate "C" not null check (kind in ('invoice', 'replaced', 'credit_note')),
  -- An order that there is: its papers say so. A reference would hold the order, and who holds several would wait in a ring.
  order_number bigint not null,
  storefront text collate "C" not null,
  issued_at timestamptz not null,
  total_cents bigint not null,
  -- What of an invoice in force is owed on account.
  open_cents bigint not null default 0,
  -- What the credit notes of an invoice in force give of it.
  credited_cents bigint not null default 0,
  state text collate "C" not null generated always as (case
    when kind = 'credit_note' then 'given'
    when kind = 'replaced' then 'replaced'
    when open_cents > 0 then 'open'
    when credited_cents > 0 and credited_cents >= total_cents then 'credited'
    else 'paid' end) stored
);

insert into paper (name, kind, order_number, storefront, issued_at, total_cents, open_cents, credited_cents)
select name, kind, p.order_number, o.storefront, p.issued_at, coalesce(p.total_cents, o.total_cents),
  case when kind = 'invoice' and u.released_at is null then coalesce(u.amount_cents, 0) else 0 end,
  case when kind = 'invoice' then coalesce(given.cents, 0) else 0 end
from (
  select number::text as name, number, 'invoice' as kind, order_number, issued_at, null::bigint as total_cents
  from invoice
  union all
  select number::text, number, 'replaced', order_number, issued_at, (contents -> 'order' ->> 'total_cents')::bigint
  from replaced_invoice
  union all
  select upper(storefront) || '-' || number, number, 'credit_note', order_number, issued_at, total_cents
  from credit_note where number is not null
) p
join shop_order o on o.number = p.order_number
left join credit_use u on u.order_number = p.order_number
left join (select order_number, invoice_number, sum(total_cents) as cents from credit_note
    where number is not null group by 1, 2) given
  on given.order_number = p.order_number and given.invoice_number = p.number
order by p.issued_at, p.number;

create index paper_of_order on paper (order_number);
-- A page of both storefronts is one of each: what one of them has much of, and the other nothing, is never walked through.
create index paper_by_age on paper (storefront, issued_at, id);
create index paper_by_age_in_state on paper (storefront, state, issued_at, id);
create index paper_by_total on paper (storefront, total_cents, id);
create index paper_by_total_in_state on paper (storefront, state, total_cents, id);
create index paper_by_total_of_kind on paper (storefront, kind, total_cents, id);

-- A number stays its paper's: an invoice that is taken from its order has been replaced.
create function paper_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update paper set kind = 'replaced', open_cents = 0, credited_cents = 0 where name = old.number::text;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from paper where name = old.number::text and old.number <> new.number;
  end if;
  -- Its trigger of age, which comes before, holds what its order owes: no payment is overlooked.
  insert into paper (name, kind, order_number, storefront, issued_at, total_cents, open_cents)
  select new.number::text, 'invoice', o.number, o.storefront, new.issued_at, o.total_cents,
    case when u.released_at is null then coalesce(u.amount_cents, 0) else 0 end
  from shop_order o left join credit_use u on u.order_number = o.number
  where o.number = new.order_number
  on conflict (name) do update set kind = excluded.kind, issued_at = excluded.issued_at,
    total_cents = excluded.total_cents, open_cents = excluded.open_cents;
  return null;
end $$;
create trigger invoice_is_listed after insert or update of number, issued_at or delete on invoice
  for each row execute function paper_of_invoice();

create function paper_of_replaced_invoice() returns trigger language plpgsql as $$
begin
  insert into paper (name, kind, order_number, storefront, issued_at, total_cents)
  select new.number::text, 'replaced', o.number, o.storefront, new.issued_at,
    coalesce((new.contents -> 'order' ->> 'total_cents')::bigint, o.total_cents)
  from shop_order o where o.number = new.order_number
  on conflict (name) do update set kind = excluded.kind, total_cents = excluded.total_cents,
    open_cents = 0, credited_cents = 0;
  return null;
end $$;
create trigger replaced_invoice_is_listed after insert on replaced_invoice
  for each row execute function paper_of_replaced_invoice();

-- A note stands once it has its number, which it gets once. Invoices are held in the order of their orders, as payments of
-- several of them hold what they pay.
create function papers_of_credit_notes() returns trigger language plpgsql as $$
declare
  orders bigint[];
begin
  with listed as (
    insert into paper (name, kind, order_number, storefront, issued_at, total_cents)
    select upper(storefront) || '-' || number, 'credit_note', order_number, storefront, issued_at, total_cents
    from written where number is not null order by id
    on conflict (name) do nothing returning order_number
  )
  select array_agg(order_number) into orders from listed;
  if orders is null then return null; end if;
  perform from paper where order_number = any(orders) and kind = 'invoice' order by order_number for update;
  update paper p set credited_cents = coalesce((select sum(n.total_cents) from credit_note n
    where n.order_number = p.order_number and n.invoice_number::text = p.name and n.number is not null), 0)
  where p.order_number = any(orders) and p.kind = 'invoice';
  return null;
end $$;
create trigger credit_note_is_listed after insert on credit_note
  referencing new table as written for each statement execute function papers_of_credit_notes();
create trigger numbered_credit_note_is_listed after update on credit_note
  referencing new table as written for each statement execute function papers_of_credit_notes();

create function paper_of_credit() returns trigger language plpgsql as $$
begin
  update paper set open_cents = case when new.released_at is null then new.amount_cents else 0 end
  where order_number = new.order_number and kind = 'invoice';
  return null;
end $$;
create trigger credit_use_is_listed after insert or update of amount_cents, released_at on credit_use
  for each row execute function paper_of_credit();

-- Where it was made beforehand nothing is locked for it.
do $$ begin
  if to_regclass('shop_order_by_tax_id') is null then
    create index shop_order_by_tax_id on shop_order (tax_id_number) where tax_id_number <> '';
  end if;
end $$;
