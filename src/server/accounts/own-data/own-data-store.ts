import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import { mailedTo, noticedTo, subjectsOf } from "./earlier-email-store.ts";
import { type DataSubject, underProvedEmail, placedBy } from "./whose-data-store.ts";

/** Orders and quotes that are read at once: a company with many of them costs no more memory than one with few. */
const BATCH = 200;

/** A part of what the shop keeps of a person, by the name that it has in their copy. */
export type DataSection = {
  name: string;
  rows: (db: Database, person: DataSubject) => AsyncIterable<unknown>;
};

type Question = (person: DataSubject) => RawBuilder<object>;

/**
 * Everything that the shop keeps of a person, in the order of their copy; no hash, no key that opens anything, and nothing
 * that staff notes among itself, of orders or of customers, nor that it did.
 */
export const SECTIONS: readonly DataSection[] = [
  whole(
    "account",
    ({ id }) => sql`
    select email, first_name, last_name, phone_country_code, phone_number, account_type, company_name,
      tax_id_type, tax_id_number, locale as language, approval, price_level, price_level_access, credit,
      credit_limit_cents as credit_limit_cents, credit_used_cents as credit_used_cents,
      is_taxed, coalesce((select nullif(trim(first_name || ' ' || last_name), '') from account own where own.email = account.seller), case when seller like '%@%' then '' else seller end) as seller,
      created_at, email_verified_at from account where id = ${id}`,
  ),
  whole(
    "merged_accounts",
    ({ id }) => sql`
    select email, first_name, last_name, phone_country_code, phone_number, account_type, company_name,
      tax_id_type, tax_id_number, locale as language, created_at, email_verified_at, merged_at
    from account where merged_into = ${id} order by merged_at, id`,
  ),
  whole(
    "addresses",
    ({ id }) => sql`
    select receiver_name, company, street, city, district, state, postal_code, country, phone, additional_info,
      type, is_default_shipping, is_default_billing, created_at from address where account_id = ${id}
    order by created_at`,
  ),
  whole(
    "sessions",
    ({ id }) => sql`
    select created_at, seen_at, expires_at, revoked_at as ended_at, user_agent as browser,
      authenticated_by, authenticated_at, staff_session_id is not null as by_staff
    from session where ${isOfBoth(id)} order by created_at`,
  ),
  whole(
    "passkeys",
    ({ id }) => sql`
    select device, site, created_at, used_at from passkey where ${isOfBoth(id)} order by created_at`,
  ),
  whole(
    "programs",
    ({ id }) => sql`
    select name, scopes as may, created_at, expires_at, revoked_at as ended_at,
      (select max(last_at) from api_key_use where key_id = api_key.id) as used_at
    from api_key where account_id = ${id} order by created_at`,
  ),
  whole(
    "vehicles",
    ({ id }) => sql`
    select entry as vehicle from garage_vehicle where account_id = ${id} order by position`,
  ),
  whole(
    "cart",
    ({ id }) => sql`
    select sku, quantity, unit from cart_line where account_id = ${id} order by position`,
  ),
  whole(
    "lists",
    ({ id }) => sql`
    select name, created_at, changed_at, share_id is not null as is_shared,
      (select jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity) order by position)
        from saved_list_line where list_id = saved_list.id) as lines
    from saved_list where account_id = ${id} order by created_at`,
  ),
  whole(
    "own_part_numbers",
    ({ id }) => sql`
    select number, sku from own_part_number where account_id = ${id} order by key`,
  ),
  whole(
    "begun_order",
    ({ id }) => sql`
    select draft, updated_at from order_draft where account_id = ${id}`,
  ),
  whole(
    "wholesale_applications",
    ({ id }) => sql`
    select created_at, state, account_type, company_name, tax_type, tax_number, contact_name,
      phone_country_code, phone_number, business, answer, decided_at
    from wholesale_application where account_id = ${id} order by id`,
  ),
  whole(
    "tax_exemptions",
    ({ id }) => sql`
    select number, institution, points / 10000.0 as points_of_the_rate, cabys, valid_from, valid_until, ended_at
    from tax_exemption where account_id = ${id} order by id`,
  ),
  whole(
    "certificates",
    ({ id }) => sql`
    select created_at, kind, state, valid_from, valid_until, reason, decided_at
    from certificate where account_id = ${id} order by id`,
  ),
  whole(
    "messages",
    (person) => sql`
    select created_at, email, name, phone, message, url as page, answered_at,
      (select jsonb_agg(jsonb_build_object('at', a.at, 'message', a.words) order by a.id) from contact_answer a
        where a.message_id = contact_message.id and a.taken_back_at is null) as answers from contact_message
    where account_id = ${person.id} or ${underProvedEmail(person)} order by id`,
  ),
  whole(
    "fitment_reports",
    (person) => sql`
    select created_at, sku, part_number, vehicle, problem, comment, email, order_number from fitment_report
    where account_id = ${person.id} or ${underProvedEmail(person)} order by id`,
  ),
  whole(
    "notices_of_parts",
    (person) => sql`
    select part.sku, n.created_at, n.confirmed_at from stock_notice n join part on part.id = n.part_id
    where ${noticedTo(person)} order by n.id`,
  ),
  inBatches("orders", "number", ordersOf),
  inBatches("quotes", "number", quotesOf),
  whole(
    "payments_of_invoices",
    ({ id }) => sql`
    select p.number, p.way, p.state, p.amount_cents as amount_cents, p.reference, p.created_at, p.settled_at,
      p.received_on, nullif(p.note, '') as comment, p.reversed_at, p.reversed_reason as reason,
      (select jsonb_agg(jsonb_build_object('order', s.order_number, 'paid_cents', s.paid_cents) order by s.order_number)
        from account_payment_share s where s.payment_number = p.number) as invoices
    from account_payment p where p.account_id = ${id} order by p.number`,
  ),
  whole(
    "reminders_of_invoices",
    ({ id }) => sql`
    select l.sent_at, l.open_cents as amount_cents,
      (select jsonb_agg(jsonb_build_object('order', r.order_number, 'amount_cents', r.open_cents) order by r.order_number)
        from reminded_invoice r where r.letter_id = l.id) as invoices
    from reminder_letter l where l.account_id = ${id} order by l.id`,
  ),
  whole(
    "not_reminded",
    ({ id }) => sql`
    select at, order_number, reason from reminder_hold where account_id = ${id} order by at`,
  ),
  whole(
    "mails",
    (person) => sql`
    select kind, locale as language, state, created_at, sent_at from mail where ${mailedTo(person)} order by id`,
  ),
  whole(
    "changes",
    ({ id }) => sql`
    select at, action, case when change ->> 'seller' like '%@%' then change - 'seller' else change end as change,
      case when actor_id::text = split_part(subject, ':', 2) then address end as network_address
    from audit_log where subject = any(${subjectsOf(id)}) and action not like 'account.note\\_%' order by id`,
  ),
];

function ordersOf(person: DataSubject, after: number) {
  return sql<object>`
    select o.number, o.created_at, o.status, o.email, o.payment_method, o.paid_at, o.paid_way, o.paid_reference, i.number as invoice, i.issued_at as invoiced_at,
      o.purchase_order, o.vin_number, o.tax_id_type, o.tax_id_number, o.coupon_code,
      o.shipping_address, o.billing_address, o.shipping_option,
      products_cents as products_cents, shipping_cents as shipping_cents,
      discount_cents as discount_cents, core_cents as core_deposits_cents,
      tax_cents as tax_cents, total_cents as total_cents,
      (select jsonb_agg(jsonb_build_object('sku', sku, 'number', part_number, 'title', title_es, 'quantity', quantity, 'not_sent', cancelled, 'unit', unit, 'own_number', own_number,
        'unit_price_cents', unit_price_cents, 'core_deposit_cents', order_line.core_cents) order by position)
        from order_line where order_number = o.number) as lines,
      (select jsonb_agg(jsonb_build_object('carrier', carrier, 'tracking', tracking_number, 'at', shipped_at) order by id)
        from shipment where order_number = o.number) as parcels,
      (select jsonb_agg(jsonb_build_object('number', r.number, 'status', case when r.status = 'denied' then coalesce(r.ended, r.status) else r.status end, 'resolution', r.resolution, 'at', r.created_at,
        'refund_cents', r.refund_cents, 'lines', (select jsonb_agg(jsonb_build_object('position', position,
          'quantity', quantity, 'reason', reason, 'comment', comment)) from return_line where return_number = r.number)) order by r.number)
        from order_return r where r.order_number = o.number) as returns,
      (select jsonb_agg(jsonb_build_object('number', number, 'position', position, 'quantity', quantity, 'status', status,
        'vehicle', vehicle, 'distance', distance, 'unit', distance_unit, 'fitted_on', fitted_on, 'failed_on', failed_on,
        'serial', serial, 'comment', comment) order by number)
        from warranty_claim where order_number = o.number) as claims,
      (select jsonb_agg(jsonb_build_object('credit_note', jsonb_build_object('storefront', storefront, 'number', number), 'at', issued_at, 'invoice', invoice_number,
        'net_cents', net_cents, 'tax_cents', tax_cents, 'core_deposits_cents', credit_note.core_cents, 'total_cents', credit_note.total_cents,
        'billing_address', contents -> 'billing') order by credit_note.id)
        from credit_note where order_number = o.number and number is not null) as credit_notes,
      (select jsonb_agg(jsonb_build_object('invoice', r.number, 'invoiced_at', r.issued_at, 'replaced_at', r.replaced_at,
        'tax_cents', r.contents -> 'order' -> 'tax_cents', 'total_cents', r.contents -> 'order' -> 'total_cents',
        'shipping_address', r.contents -> 'order' -> 'shipping_address', 'billing_address', r.contents -> 'order' -> 'billing_address',
        'lines', (select jsonb_agg(jsonb_build_object('sku', l -> 'sku', 'number', l -> 'part_number', 'title', l -> 'title_es',
          'quantity', l -> 'quantity', 'unit_price_cents', l -> 'unit_price_cents', 'core_deposit_cents', l -> 'core_cents'))
          from jsonb_array_elements(r.contents -> 'lines') l)) order by r.number)
        from replaced_invoice r where r.order_number = o.number) as replaced_invoices,
      (select jsonb_agg(jsonb_build_object('cause', cause, 'number', number, 'amount_cents', amount_cents, 'at', due_at,
        'account', account_mask, 'reference', reference, 'paid_at', paid_at) order by due_at)
        from payout where order_number = o.number) as payouts,
      (select jsonb_build_object('difference_cents', difference_cents, 'until', expires_at,
        'shipping_address', contents -> 'shippingAddress')
        from order_proposal where order_number = o.number and state = 'waiting') as proposed_change,
      exists (select from payout_account where order_number = o.number) as keeps_bank_account
    from shop_order o left join invoice i on i.order_number = o.number
    where ${placedBy(person)} and o.number > ${after} order by o.number limit ${sql.lit(BATCH)}`;
}

function quotesOf(person: DataSubject, after: number) {
  return sql<object>`
    select number, created_at, status, email, expires_at, shipping_address, billing_address, purchase_order,
      vin_number, tax_id_type, tax_id_number, lines, requested_lines, answer_note, total_cents as total_cents,
      (select jsonb_agg(jsonb_build_object('at', at, 'by', case when is_staff then 'shop' else 'customer' end,
        'status', to_status, 'message', message) order by id) from quote_event where quote_number = quote.number) as history
    from quote where ${placedBy(person)} and number > ${after} order by number limit ${sql.lit(BATCH)}`;
}

/** What stays with the row of an account, of those that were merged into it too. */
function isOfBoth(id: string) {
  return sql<boolean>`(account_id = ${id} or account_id in (select id from account where merged_into = ${id}))`;
}

function whole(name: string, question: Question): DataSection {
  return {
    name,
    rows: async function* (db, person) {
      yield* (await question(person).execute(db)).rows;
    },
  };
}

function inBatches(
  name: string,
  key: string,
  question: (person: DataSubject, after: number) => RawBuilder<object>,
): DataSection {
  return {
    name,
    rows: async function* (db, person) {
      for (let after = 0; ;) {
        const { rows } = await question(person, after).execute(db);
        yield* rows;
        if (rows.length < BATCH) return;
        after = Number(Object.entries(rows.at(-1) ?? {}).find(([column]) => column === key)?.[1]);
      }
    },
  };
}
