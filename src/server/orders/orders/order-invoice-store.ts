import { sql } from "kysely";

import { creditReason } from "#domain/credit-note/credit-note.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

const OF_CANCELLED = creditReason({ cause: "cancelled", number: "" });

/** Says that an order is to have an invoice, if it has none: in the transaction that makes it true. */
export function invoiceDebt(db: Database, orderNumber: number) {
  return db
    .insertInto("invoice_due")
    .values({ order_number: orderNumber })
    .onConflict((conflict) => conflict.doNothing());
}

/** `vinNumber` is the order's when it was issued; null where that was not kept. */
export type InvoiceRow = { number: number; issuedAt: Date; vinNumber: string | null };

/** The invoice of an order. */
export async function findInvoice(
  db: Database,
  orderNumber: number,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom("invoice")
    .select(["number", "issued_at as issuedAt", "vin_number as vinNumber"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
}

/** The credit notes that were given for an invoice, the first of them first. */
export async function findGivenNotes(
  db: Database,
  orderNumber: number,
  invoiceNumber: number,
): Promise<{ storefront: Storefront; number: number }[]> {
  const { rows } = await sql<{ storefront: Storefront; number: number }>`
    select storefront, number from credit_note
    where order_number = ${orderNumber} and invoice_number = ${invoiceNumber} and number is not null
    order by id`.execute(db);
  return rows;
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

/**
 * Puts the invoice of an order among the replaced ones, with what it says, and owes the order another one: it is
 * about to be edited (ADR 0051). Whose invoice is not numbered yet is owed one already.
 */
export async function replaceInvoice(db: Database, orderNumber: number): Promise<void> {
  await sql`
    with replaced as (
      delete from invoice where order_number = ${orderNumber}
      returning number, order_number, issued_at, vin_number
    ), kept as (
      insert into replaced_invoice (number, order_number, issued_at, contents)
      select r.number, r.order_number, r.issued_at, jsonb_build_object(
        'order', to_jsonb(o) - array['validator', 'browser']
          || jsonb_build_object('vin_number', coalesce(r.vin_number, o.vin_number)),
        'lines', (select jsonb_agg(to_jsonb(l) - 'cost_cents' order by l."position")
          from order_line l where l.order_number = o.number))
      from replaced r join shop_order o on o.number = r.order_number
    )
    insert into invoice_due (order_number) select order_number from replaced
    on conflict do nothing`.execute(db);
}
