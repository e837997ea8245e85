import type { Pool } from "pg";

import { accountOf } from "./plant-customers.ts";

/** What is planted without its indexes, which are made anew when all stands. */
const FILLED = ["shop_order", "order_line", "order_event", "payment_attempt", "order_payment"];

/**
 * Orders of five years by so many customers, of parts of which few are bought most. One of forty was cancelled, one of
 * eight is on account, and the newest 0.2% are under way.
 */
export async function plantOrders(
  pool: Pool,
  { orders, customers, parts }: { orders: number; customers: number; parts: number },
): Promise<void> {
  const indexes = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = any($1) and indexname not like '%_pkey'
       and indexname not in (select conname from pg_constraint)`,
    [FILLED],
  );
  for (const { name } of indexes.rows) await pool.query(`drop index ${name}`);
  await pool.query(`insert into shop_order (validator, storefront, locale, account_id, email, status, payment_method,
      is_holding, paid_at, created_at, shipping_address, billing_address, shipping_option,
      purchase_order, products_cents, shipping_cents, discount_cents, core_cents, tax_cents,
      total_cents, crc_rate, held_from, vin_number)
    select repeat('v', 22), case when n % 5 = 0 then 'us' else 'cr' end, 'es', ${accountOf("who")},
      'customer' || who || '@example.com', status, way, status <> 'cancelled',
      case when status in ('awaiting_payment', 'cancelled') or way = 'credit' and n % 3 = 0 then null else placed end,
      placed, address, address, '{"carrier":"Repuesto","service":"ground","days":null}',
      case when n % 4 = 0 then 'OC-' || n else '' end, 1000, 0, 0, 0, 0, 1000, 520,
      case when status = 'on_hold' then 'awaiting_shipment' end,
      case when n % 3 = 0 then '1FUJA6CK14' || lpad(n::text, 7, '0') else '' end
    from generate_series(1, ${orders}) n
    cross join lateral (select n::bigint * 7919 % ${customers} as who,
      now() - make_interval(secs => 157680000.0 * (${orders} - n) / ${orders}) as placed,
      case when n > ${orders} * 0.998 then (array['awaiting_payment', 'vin_verification', 'awaiting_shipment', 'on_hold', 'shipped'])[1 + n % 5]
        when n % 40 = 0 then 'cancelled' else 'delivered' end as status,
      (array['card', 'card', 'card', 'paypal', 'credit', 'transfer', 'card', 'paytrace'])[1 + n % 8] as way) o
    cross join lateral (select jsonb_build_object('receiverName',
      (array['María', 'José', 'Ana', 'Luis', 'Carlos'])[1 + who % 5] || ' Surname' || who % 5000,
      'company', case when who % 3 = 0 then 'Transportes ' || who % 9000 || ' S.A.' else '' end,
      'street', 'x', 'city', 'x', 'state', 'x', 'postalCode', 'x', 'country', 'CR', 'district', '', 'phone', '', 'additionalInfo', '', 'type', 'commercial') as address) a`);
  await pool.query(`insert into order_line (order_number, "position", part_id, sku, part_number, title_es,
      title_en, line, quantity, unit_price_cents, core_cents, availability, cost_cents)
    select number, p, part.id, part.sku, part.part_number, part.title_es, part.title_en, 'LINE', 1 + number % 3, 1000, 0,
      'IN_STOCK', 700
    from shop_order cross join generate_series(1, 3) p
    cross join lateral (select 1 + floor(${Math.min(parts, 24_000) - 1} * power(abs(hashint8(number * 3 + p)) / 2147483648.0, 4))::int as id) d
    join part on part.id = d.id
    where p = 1 or number % p = 0`);
  await pool.query(`insert into order_event (order_number, at, kind, to_status)
    select number, created_at, 'status', status from shop_order`);
  await plantParcels(pool);
  await plantMoney(pool);
  for (const { made } of indexes.rows) await pool.query(made);
}

/** What was delivered in the last two years had left the day after it was placed, all at once. */
async function plantParcels(pool: Pool): Promise<void> {
  await pool.query(`insert into shipment (order_number, carrier, tracking_number, shipped_at)
    select number, 'Repuesto', 'RR ' || number || '-CR', created_at + interval '1 day' from shop_order
    where status = 'delivered' and created_at > now() - interval '2 years'`);
  await pool.query(`insert into shipment_line (shipment_id, position, quantity)
    select s.id, l.position, l.quantity from shipment s join order_line l using (order_number)`);
}

/** What was taken for each order that is paid, and the invoice of each that was sent or is owed. */
async function plantMoney(pool: Pool): Promise<void> {
  await pool.query(`insert into payment_attempt (id, order_number, gateway, method, state, amount_cents,
      transaction_id, captured_cents, captured_currency, ask_at, begun_at, settled_at)
    select md5('attempt' || number)::uuid, number, 'sandbox', payment_method, 'captured', total_cents,
      'T' || number, total_cents, 'USD', created_at, created_at, created_at
    from shop_order where paid_at is not null and payment_method in ('card', 'paypal', 'paytrace')`);
  await pool.query(`insert into order_payment (order_number, attempt_id)
    select order_number, id from payment_attempt where state = 'captured'`);
  await pool.query(`insert into invoice (number, order_number, issued_at)
    select row_number() over (order by number), number, created_at from shop_order
    where paid_at is not null or payment_method = 'credit' and status <> 'cancelled'`);
  // The book of credit is written by the database itself: as of now, and of what is open alone.
  await pool.query(`insert into credit_use (order_number, account_id, amount_cents, used_after_cents, limit_cents, paid_cents, released_at)
    select number, account_id, case when paid_at is null then total_cents else 0 end, total_cents, 100000000,
      case when paid_at is null then 0 else total_cents end, paid_at
    from shop_order where payment_method = 'credit' and status <> 'cancelled'`);
  await pool.query(`update account a set credit_used_cents = open.cents
    from (select account_id, sum(amount_cents) as cents from credit_use group by account_id) open
    where open.account_id = a.id and open.cents > 0`);
}

/** What comes back of orders, and what is asked for before there are any: one of twenty each. */
export async function plantAfterSale(pool: Pool): Promise<void> {
  await pool.query(`insert into order_return (validator, order_number, status, resolution, goods_cents, created_at, send_by)
    select repeat('v', 22), number, (array['requested', 'authorized', 'denied', 'received', 'rejected'])[1 + number % 5],
      'refund', 1000, created_at, created_at + interval '30 days' from shop_order where number % 20 = 0`);
  await pool.query(`insert into return_line (return_number, order_number, position, quantity, reason)
    select number, order_number, 1, 1, (array['does_not_fit', 'not_needed', 'arrived_damaged'])[1 + number % 3] from order_return`);
  await pool.query(`insert into order_core (order_number, position, quantity, status, due_at, created_at)
    select number, 1, 1, (array['expected', 'sent', 'received', 'refused', 'returned'])[1 + number % 5],
      created_at + interval '30 days', created_at from shop_order where number % 20 = 1`);
  await pool.query(`insert into warranty_claim (order_number, position, quantity, status, vehicle, distance, distance_unit,
      fitted_on, failed_on, comment, created_at)
    select number, 1, 1, (array['received', 'approved', 'refused', 'replaced'])[1 + number % 4], 'Isuzu NPR 2016', 1000, 'km',
      created_at::date, created_at::date + 30, 'x', created_at from shop_order where number % 100 = 2`);
  await pool.query(`insert into quote (validator, storefront, locale, account_id, email, status, expires_at, shipping_address,
      billing_address, shipping_option, purchase_order, lines, products_cents, shipping_cents, core_cents, tax_cents,
      total_cents, crc_rate, created_at)
    select validator, storefront, locale, account_id, email, (array['requested', 'answered', 'accepted', 'declined', 'expired'])[1 + number / 20 % 5],
      created_at + interval '15 days', shipping_address, billing_address, shipping_option, purchase_order,
      (select jsonb_agg(jsonb_build_object('partId', part_id, 'sku', sku, 'partNumber', part_number, 'titleEs', title_es,
        'titleEn', title_en, 'line', line, 'quantity', quantity, 'unitPrice', unit_price_cents, 'core', 0,
        'availability', 'IN_STOCK', 'isElectrical', false, 'isSpecialOrder', false, 'needsVinCheck', false))
        from order_line where order_number = number),
      products_cents, 0, 0, 0, products_cents, crc_rate, created_at
    from shop_order where number % 20 = 3`);
}
