-- Since when what an order takes of its account's credit is owed, and to which storefront: who is overdue is read from one
-- index, where each open invoice was looked up with its order. The database keeps both itself, from orders and invoices,
-- so the version before can run on it: it reads neither. While it runs, whoever writes an order or an invoice waits, and is
-- refused after two seconds.

-- In the order in which an order is placed, and before anything is read: no invoice is numbered between the two.
lock table shop_order, credit_use, invoice in share row exclusive mode;

alter table credit_use add column storefront text;
-- When its invoice was issued; while it has none, when it was placed.
alter table credit_use add column issued_at timestamptz;

alter table credit_use disable trigger credit_use_is_booked;
update credit_use u set storefront = o.storefront, issued_at = coalesce(i.issued_at, o.created_at)
from shop_order o left join invoice i on i.order_number = o.number
where o.number = u.order_number;
alter table credit_use enable trigger credit_use_is_booked;
alter table credit_use alter column storefront set not null;
alter table credit_use alter column issued_at set not null;
create index credit_use_by_age on credit_use (storefront, issued_at) include (account_id)
  where released_at is null and amount_cents > 0;

create function age_new_credit() returns trigger language plpgsql as $$
begin
  select o.storefront, coalesce(i.issued_at, o.created_at) into new.storefront, new.issued_at
  from shop_order o left join invoice i on i.order_number = o.number
  where o.number = new.order_number;
  return new;
end $$;
create trigger credit_use_has_age before insert on credit_use
  for each row execute function age_new_credit();

-- An edited order gives up its invoice and is owed another one (ADR 0051). Whoever changes what an order takes holds the
-- order, for which an invoice waits as it is: it waits for nobody else here.
create function age_credit() returns trigger language plpgsql as $$
declare
  written jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  update credit_use u set storefront = o.storefront, issued_at = coalesce(i.issued_at, o.created_at)
  from shop_order o left join invoice i on i.order_number = o.number
  where o.number = (written ->> tg_argv[0])::bigint and u.order_number = o.number;
  return null;
end $$;
create trigger invoice_ages_credit after insert or update of issued_at or delete on invoice
  for each row execute function age_credit('order_number');
create trigger shop_order_ages_credit after update of created_at, storefront on shop_order
  for each row execute function age_credit('number');
