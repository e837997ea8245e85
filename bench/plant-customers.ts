import type { Pool } from "pg";

/** The account of a customer by their number, from 0: a UUID that is always the same. */
export const accountOf = (who: string): string =>
  `overlay(overlay(md5('customer' || ${who}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Customers of both storefronts, one of three with a company, one of fifty undecided. */
export async function plantCustomers(pool: Pool, customers: number): Promise<void> {
  await pool.query(`insert into account (id, email, password_hash, first_name, last_name, phone_country_code,
      phone_number, account_type, company_name, locale, approval, price_level, credit, credit_limit_cents, storefront, created_at)
    select ${accountOf("n")}, 'customer' || n || '@example.com', 'x',
      (array['María', 'José', 'Ana', 'Luis', 'Carlos'])[1 + n % 5], 'Surname' || n % 5000, '506', (60000000 + n)::text,
      'fleet_repair_shop', case when n % 3 = 0 then 'Transportes ' || n % 9000 || ' S.A.' else '' end, 'es',
      case when n % 50 = 0 then 'pending' else 'approved' end, 'repair_shop',
      case when n % 10 = 0 then 'credit' else 'retail' end, 100000000,
      case when n % 5 = 0 then 'us' else 'cr' end, now() - make_interval(secs => n * 700)
    from generate_series(0, ${customers - 1}) n`);
}

/** What an entry of the audit log says that changed: of most fields many do, and of each value few. */
const CHANGED = `case n % 4
    when 0 then '{"status":["awaiting_shipment","shipped"]}'::jsonb
    when 1 then jsonb_build_object('titleEs', jsonb_build_array('Filtro ' || n, 'Filtro de aceite ' || n))
    when 2 then jsonb_build_object(case when n % 4000 = 2 then 'cost' else 'retail' end, jsonb_build_array(n % 9000, n % 9000 + 50))
    else jsonb_build_object('value', jsonb_build_array(n % 30, n % 30 + 1)) end`;

/** What a shop of this age has written of itself: mails, an audit log, messages and questions without answer. */
export async function plantTraces(pool: Pool, customers: number): Promise<void> {
  await pool.query(`insert into mail (kind, locale, recipient, params, state, sent_at, created_at)
    select 'order_placed', 'es', 'customer' || n % ${customers} || '@example.com', jsonb_build_object('name', 'Ana Mora', 'order', n::text),
      case when n % 20000 = 0 then 'failed' else 'sent' end, now(), now() - make_interval(secs => 60.0 * (${customers * 5} - n))
    from generate_series(1, ${customers * 5}) n`);
  await pool.query(`insert into audit_log (id, at, actor, action, subject, change, address, request_id, previous_hash, hash)
    select n, now() - make_interval(secs => 30.0 * (${customers * 5} - n)), 'staff' || n % 20 || '@example.com',
      (array['order.status', 'part.save', 'price.save', 'setting.save'])[1 + n % 4], 'order:' || n, ${CHANGED}, '127.0.0.1', 'x', 'x', 'x'
    from generate_series(1, ${customers * 5}) n`);
  await pool.query(`insert into contact_message (storefront, locale, email, name, phone, message, answered_at, answered_by, created_at)
    select 'cr', 'es', 'customer' || n || '@example.com', 'Ana Mora', '', 'Busco el repuesto ' || n,
      case when n % 10 > 0 then now() end, case when n % 10 > 0 then 'staff' end, now() - make_interval(secs => 600.0 * n)
    from generate_series(1, ${customers / 10}) n`);
  await pool.query(`insert into search_question (day, text, storefront, rung, found, unknown, times)
    select current_date - n % 90, 'pregunta ' || n % 20000, 'cr', 'words', n % 10 > 0,
      case when n % 10 = 0 then array['palabra' || n % 500] else '{}' end, 1 + n % 7
    from generate_series(1, ${customers}) n on conflict do nothing`);
}
