import { sql } from "kysely";

import { creditReason } from "#domain/credit-note/credit-note.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { KeptIssuer } from "#domain/setting/issuer.ts";
import type { Database } from "#server/platform/database/database.ts";

const OF_CANCELLED = creditReason({ cause: "cancelled", number: "" });
const OF_UNPAID = creditReason({ cause: "unpaid", number: "" });

/** Says that an order is to have an invoice, if it has none: in the transaction that makes it true. */
export function invoiceDebt(db: Database, orderNumber: number) {
  return db
    .insertInto("invoice_due")
    .values({ order_number: orderNumber })
    .onConflict((conflict) => conflict.doNothing());
}

/** `vinNumber` is the order's when it was issued, `issuer` what the shop said of itself; null where that was not kept. */
export type InvoiceRow = {
  number: number;
  issuedAt: Date;
  vinNumber: string | null;
  issuer: KeptIssuer | null;
};

/** The invoice of an order. */
export async function findInvoice(
  db: Database,
  orderNumber: number,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom("invoice")
    .select(["number", "issued_at as issuedAt", "vin_number as vinNumber", "issuer"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
}

/** An invoice as lists have it. */
export type ListedInvoice = {
  number: number;
  issuedAt: Date;
  totalCents: Cents;
  /** When a later one took its place; null for the one in force. */
  replacedAt: Date | null;
  /** Credit notes that were given for it, by the series of their storefront, the first first. */
  notes: { storefront: Storefront; number: number }[];
};

/** Every invoice that an order has and has had, the latest first. */
export async function findInvoices(db: Database, orderNumber: number): Promise<ListedInvoice[]> {
  const { rows } = await sql<Omit<ListedInvoice, "totalCents"> & { total: number }>`
    select number, issued_at as "issuedAt", total, replaced_at as "replacedAt",
      coalesce((select jsonb_agg(jsonb_build_object('storefront', n.storefront, 'number', n.number) order by n.id)
        from credit_note n where n.order_number = ${orderNumber}
          and n.invoice_number = issued.number and n.number is not null), '[]') as notes
    from (
      select i.number, i.issued_at, o.total_cents as total, null::timestamptz as replaced_at
      from invoice i join shop_order o on o.number = i.order_number
      where i.order_number = ${orderNumber}
      union all
      select number, issued_at, (contents -> 'order' ->> 'total_cents')::bigint, replaced_at
      from replaced_invoice where order_number = ${orderNumber}
    ) issued
    order by number desc`.execute(db);
  return rows.map(({ number, issuedAt, total, replacedAt, notes }) => ({
    number,
    issuedAt,
    totalCents: cents(total),
    replacedAt,
    notes,
  }));
}

/** What corrects the invoice of a cancelled order. */
export type CancelledNote = {
  /** The invoice's number; null before it has one. */
  invoiceNumber: number | null;
  totalCents: Cents;
};

/** The credit note that was decided when an order was cancelled; undefined where nothing was left to credit. */
export async function findCancelledNote(
  db: Database,
  orderNumber: number,
): Promise<CancelledNote | undefined> {
  const { rows } = await sql<{ invoiceNumber: number | null; total: number }>`
    select coalesce(n.invoice_number, i.number) as "invoiceNumber", n.total_cents as total
    from credit_note n left join invoice i on i.order_number = n.order_number
    where n.order_number = ${orderNumber} and n.reason = ${OF_CANCELLED}`.execute(db);
  const [note] = rows;
  return note && { invoiceNumber: note.invoiceNumber, totalCents: cents(note.total) };
}

/** Counts the credit note of a cancelled order as written of: the mail that says the one has said the other. */
export async function markNoteMailed(db: Database, orderNumber: number): Promise<void> {
  await db
    .updateTable("credit_note")
    .set({ mailed_at: sql<Date>`now()` })
    .where("order_number", "=", orderNumber)
    .where("reason", "=", OF_CANCELLED)
    .execute();
}

/** Counts the note as written of that takes back an invoice of which nobody was told: it would say money came. */
export async function markUntoldNoteMailed(db: Database, orderNumber: number): Promise<void> {
  await db
    .updateTable("credit_note")
    .set({ mailed_at: sql<Date>`now()` })
    .where("order_number", "=", orderNumber)
    .where("reason", "like", `${OF_UNPAID} %`)
    .where("mailed_at", "is", null)
    .execute();
}

/** Owes an order no invoice any more that has no number yet; whether it was owed one. */
export async function oweNoInvoice(db: Database, orderNumber: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invoice_due")
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Puts the invoice of an order among the replaced ones, with what it says, and owes the order another one: it is
 * about to be edited (ADR 0051). Whose invoice is not numbered yet is owed one already.
 */
export async function replaceInvoice(db: Database, orderNumber: number): Promise<void> {
  if (await setInvoiceAside(db, orderNumber)) await invoiceDebt(db, orderNumber).execute();
}

/** The same without owing the order another one; whether it had one that has its number. */
export async function setInvoiceAside(db: Database, orderNumber: number): Promise<boolean> {
  const { rows } = await sql`
    with replaced as (
      delete from invoice where order_number = ${orderNumber}
      returning number, order_number, issued_at, vin_number, issuer
    )
    insert into replaced_invoice (number, order_number, issued_at, contents)
      select r.number, r.order_number, r.issued_at, jsonb_build_object(
        'order', to_jsonb(o) - array['validator', 'browser']
          || jsonb_build_object('vin_number', coalesce(r.vin_number, o.vin_number)),
        'issuer', r.issuer,
        'lines', (select jsonb_agg(to_jsonb(l) - 'cost_cents' order by l."position")
          from order_line l where l.order_number = o.number))
      from replaced r join shop_order o on o.number = r.order_number
    returning number`.execute(db);
  return rows.length > 0;
}
