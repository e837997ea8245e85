import { type RawBuilder, sql } from "kysely";

import type { AccountPaymentState } from "#domain/credit/account-payment-state.ts";
import type { AccountPaymentWay } from "#domain/credit/noted-receipt.ts";
import { orderNumberOf } from "#domain/order/find-order-rules.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { ordersInvoiced } from "#server/orders/orders/traced-orders-store.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";
import { hasText } from "#server/platform/database/text-match.ts";

export type OpenInvoiceRow = {
  accountId: string;
  orderNumber: number;
  storefront: Storefront;
  validator: string;
  invoiceNumber: number | null;
  purchaseOrder: string;
  issuedAt: Date;
  totalCents: number;
  openCents: number;
  writtenOffCents: number;
  onItsWayCents: number;
  /** Who of the staff placed the order in its customer's place; empty where the customer did. */
  takenBy: string;
};

/** What of the invoice of the order `o` a payment is meant for whose money has not come. */
export const ON_ITS_WAY = sql`coalesce((select sum(s.wanted_cents) from account_payment_share s
  join account_payment p on p.number = s.payment_number
  where s.order_number = o.number and p.state = 'waiting'), 0)::bigint`;

/** Of which storefronts, each with the moment before which an invoice was issued. */
export type IssuedBefore = readonly { storefront: Storefront; before: Date }[];

/** Whether the invoice that the credit `u` is taken for was issued before its storefront's moment (migration 0149). */
export function wasIssuedBefore(moments: IssuedBefore): RawBuilder<boolean> {
  const ways = moments.map(
    ({ storefront, before }) => sql`(u.storefront = ${storefront} and u.issued_at < ${before})`,
  );
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The invoices of an account that are not paid, the oldest first. */
export async function findOpenInvoices(db: Database, accountId: string): Promise<OpenInvoiceRow[]> {
  return findInvoicesOf(db, [accountId]);
}

/** The same of several accounts. */
export async function findInvoicesOf(
  db: Database,
  accountIds: readonly string[],
): Promise<OpenInvoiceRow[]> {
  return readInvoices(db, accountIds, sql`u.amount_cents > 0`);
}

/** The invoices of an account of which the shop asks for nothing more, though they were not paid; the oldest first. */
export async function findWrittenOffInvoices(
  db: Database,
  accountId: string,
): Promise<OpenInvoiceRow[]> {
  return readInvoices(db, [accountId], sql`u.amount_cents = 0 and u.written_off_cents > 0`);
}

async function readInvoices(
  db: Database,
  accountIds: readonly string[],
  which: RawBuilder<unknown>,
): Promise<OpenInvoiceRow[]> {
  const { rows } = await sql<OpenInvoiceRow>`
    select u.account_id as "accountId", o.number as "orderNumber", o.storefront, o.validator, i.number as "invoiceNumber",
      o.purchase_order as "purchaseOrder", coalesce(i.issued_at, o.created_at) as "issuedAt",
      o.total_cents as "totalCents", u.amount_cents as "openCents", u.written_off_cents as "writtenOffCents",
      ${ON_ITS_WAY} as "onItsWayCents",
      case when o.taken_by is null then '' else coalesce((select e.actor from order_event e
        where e.order_number = o.number and e.kind = 'placed' order by e.id limit 1), '') end as "takenBy"
    from credit_use u
    join shop_order o on o.number = u.order_number
    left join invoice i on i.order_number = o.number
    where u.account_id = any(${accountIds}::uuid[]) and u.released_at is null and ${which}
    order by "issuedAt", o.number`.execute(db);
  return rows;
}

export type CreditRow = {
  type: "retail" | "credit";
  limitCents: number;
  usedCents: number;
  name: string;
  company: string;
  email: string;
};

/** What an account may take on credit, what of it is taken, and whose it is. */
export async function findCredit(db: Database, accountId: string): Promise<CreditRow | undefined> {
  return db
    .selectFrom("account")
    .select([
      "credit as type",
      "credit_limit_cents as limitCents",
      "credit_used_cents as usedCents",
      "company_name as company",
      "email",
      sql<string>`trim(first_name || ' ' || last_name)`.as("name"),
    ])
    .where("id", "=", accountId)
    .executeTakeFirst();
}

export type PaymentRow = {
  number: number;
  way: AccountPaymentWay;
  state: AccountPaymentState;
  amountCents: number;
  reference: string;
  createdAt: Date;
  settledAt: Date | null;
  storefront: Storefront;
  accountId: string;
  email: string;
  /** Who of the staff noted it, on which day its money came, and what they wrote; empty for what its customer began. */
  notedBy: string;
  receivedOn: string | null;
  note: string;
  reversedAt: Date | null;
  reversedBy: string;
  reversedReason: string;
  shares: { orderNumber: number; wanted: number; paid: number }[];
};

type Wanted = {
  accountId?: string | undefined;
  number?: number;
  /** A number of a payment, or of an order or an invoice that it pays, or a piece of its reference or of whose it is. */
  text?: string | undefined;
  state?: AccountPaymentState | undefined;
  /** Those before it. */
  before?: number | undefined;
  limit: number;
};

/** Payments of invoices with their shares, the newest first. */
export async function findPayments(
  db: Database,
  { limit, ...wanted }: Wanted,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.number, p.way, p.state, p.amount_cents as "amountCents", p.reference,
      p.created_at as "createdAt", p.settled_at as "settledAt", p.storefront, p.account_id as "accountId", a.email,
      coalesce(p.noted_by, '') as "notedBy", p.received_on::text as "receivedOn", p.note,
      p.reversed_at as "reversedAt", coalesce(p.reversed_by, '') as "reversedBy",
      coalesce(p.reversed_reason, '') as "reversedReason",
      (select jsonb_agg(jsonb_build_object('orderNumber', s.order_number, 'wanted', s.wanted_cents,
        'paid', s.paid_cents) order by s.order_number)
        from account_payment_share s where s.payment_number = p.number) as shares
    from account_payment p join account a on a.id = p.account_id
    where ${wantedPayments(wanted)}
    order by p.number desc limit ${limit}`.execute(db);
  return rows;
}

function wantedPayments({ accountId, number, text, state, before }: Omit<Wanted, "limit">) {
  return allOf([
    accountId !== undefined && sql`p.account_id = ${accountId}`,
    number !== undefined && sql`p.number = ${number}`,
    state !== undefined && sql`p.state = ${state}`,
    before !== undefined && sql`p.number < ${before}`,
    text !== undefined && speaksOf(text),
  ]);
}

function speaksOf(text: string) {
  const columns = sql`p.reference, p.note, p.reversed_reason, a.email, a.first_name, a.last_name, a.company_name`;
  return sql`(p.number::text = ${text} or ${hasText(columns, text)}
    or exists (select from account_payment_share s where s.payment_number = p.number
      and s.order_number::text = ${text})
    or ${paysInvoice(orderNumberOf(text))})`;
}

/** Looked up by the invoice before any payment is. */
function paysInvoice(digits: string | undefined): RawBuilder<unknown> {
  if (digits === undefined) return sql`false`;
  return sql`p.number = any(array(select payment_number from account_payment_share
    where order_number = any(array(select order_number from (${ordersInvoiced(Number(digits))}) one))))`;
}

/** The attempt that a payment of invoices is made by; undefined for a transfer. */
export async function findAttemptOfPayment(
  db: Database,
  paymentNumber: number,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom("payment_attempt")
    .select("id")
    .where("account_payment_number", "=", paymentNumber)
    .executeTakeFirst();
}

/** Attempts of an account's payments of invoices that wait for its customer to confirm them to their bank. */
export async function findUnconfirmedAttempts(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("payment_attempt")
    .innerJoin("account_payment", "account_payment.number", "account_payment_number")
    .select("payment_attempt.id")
    .where("account_payment.account_id", "=", accountId)
    .where("account_payment.state", "=", "waiting")
    .where("payment_attempt.state", "=", "action_required")
    .execute();
  return rows.map(({ id }) => id);
}

export type EntryRow = {
  at: Date;
  kind:
    | "order"
    | "payment"
    | "return"
    | "cancelled"
    | "edit"
    | "reversal"
    | "merge"
    | "write_off"
    | "write_off_back";
  orderNumber: number;
  /** Of an order its first invoice, of an edit the one that came of it, when it has its number; null of all else. */
  invoiceNumber: number | null;
  issuedAt: Date | null;
  /** The invoice in force of its order, once that has its number. */
  inForce: number | null;
  paymentNumber: number | null;
  amountCents: number;
};

/** What the book of credit has of an account before a moment, the oldest first. */
export async function findEntries(
  db: Database,
  { accountId, before }: { accountId: string; before: Date },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.at, case when e.merged_with is null then coalesce(e.said, e.kind) else 'merge' end as kind,
      e.order_number as "orderNumber", billed.number as "invoiceNumber",
      billed.issued_at as "issuedAt", current.number as "inForce", e.payment_number as "paymentNumber", e.amount_cents as "amountCents"
    from credit_entry e
    left join lateral (
      select number, issued_at from (
        select number, issued_at from invoice where order_number = e.order_number
        union all
        select number, issued_at from replaced_invoice where order_number = e.order_number
      ) issued
      where e.merged_with is null
        and (e.kind = 'order' or e.kind = 'edit' and e.said is null and issued.issued_at >= e.at)
      order by number limit 1
    ) billed on true
    left join invoice current on current.order_number = e.order_number
    where e.account_id = ${accountId} and e.at < ${before}
    order by e.id`.execute(db);
  return rows;
}
