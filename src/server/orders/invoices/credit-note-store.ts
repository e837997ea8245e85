import { type Selection, sql } from "kysely";

import type { CreditNoteContents, CreditNoteIssuer } from "#domain/credit-note/credit-note.ts";
import type { CreditedMoney } from "#domain/credit-note/credited-money.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { isDue } from "#server/platform/database/put-off.ts";

const SELECTED = [
  "storefront",
  "number",
  "order_number as orderNumber",
  "invoice_number as invoiceNumber",
  "locale",
  "reason",
  "net_cents as netCents",
  "tax_cents as taxCents",
  "core_cents as coreCents",
  "total_cents as totalCents",
  "contents",
  "issuer",
  "issued_at as issuedAt",
] as const;

type KeptRow = Selection<Tables, "credit_note", (typeof SELECTED)[number]>;
type Issued = {
  number: number;
  invoiceNumber: number;
  issuer: CreditNoteIssuer;
  issuedAt: Date;
};
/** A credit note as it was issued. */
export type CreditNoteRow = Omit<KeptRow, keyof Issued> & Issued;

/** Whether an order has an invoice, or is owed one. */
export async function isInvoiced(db: Database, orderNumber: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from invoice where order_number = ${orderNumber})
      or exists (select from invoice_due where order_number = ${orderNumber}) as is`.execute(db);
  return rows[0]?.is === true;
}

/** What notes give of an order's invoice: of its latest, which has no number yet where that is null. */
export async function findCredited(
  db: Database,
  orderNumber: number,
  invoice: number | null,
): Promise<CreditedMoney[]> {
  return db
    .selectFrom("credit_note")
    .select(["net_cents as net", "tax_cents as tax", "core_cents as core"])
    .where("order_number", "=", orderNumber)
    .where((build) =>
      build.or([build("invoice_number", "is", null), build("invoice_number", "=", invoice)]),
    )
    .execute();
}

export type NewCreditNote = {
  reason: string;
  /** Null for the order's own, whatever number that gets. */
  invoice: number | null;
  money: CreditedMoney;
  contents: CreditNoteContents;
};

/** Decides a note, in the transaction that decides the money; of what was given a note before, nothing. */
export async function insertCreditNote(
  db: Database,
  { number, storefront, locale }: Pick<OrderRow, "number" | "storefront" | "locale">,
  { reason, invoice, money, contents }: NewCreditNote,
): Promise<void> {
  await db
    .insertInto("credit_note")
    .values({
      order_number: number,
      storefront,
      locale,
      reason,
      invoice_number: invoice,
      net_cents: money.net,
      tax_cents: money.tax,
      core_cents: money.core,
      contents: JSON.stringify(contents),
    })
    .onConflict((conflict) => conflict.columns(["order_number", "reason"]).doNothing())
    .execute();
}

/** Says of the notes of an order that have no number yet which invoice they belong to: it is about to be replaced. */
export async function bindCreditNotes(
  db: Database,
  orderNumber: number,
  invoice: number,
): Promise<void> {
  await db
    .updateTable("credit_note")
    .set({ invoice_number: invoice })
    .where("order_number", "=", orderNumber)
    .where("invoice_number", "is", null)
    .execute();
}

/** Which papers a shop's face is asked for. */
export type PaperFace = { storefront: Storefront; locale: Locale };

/** Storefronts and languages of notes that wait for their number, as far as their invoices have one. */
export async function findWaitingFaces(db: Database): Promise<PaperFace[]> {
  const { rows } = await sql<PaperFace>`
    select distinct n.storefront, n.locale from credit_note n
    where n.number is null and (n.invoice_number is not null
      or exists (select from invoice i where i.order_number = n.order_number))`.execute(db);
  return rows;
}

/**
 * Gives every note that waits the next number of its storefront, without gaps, and its issuer. Whoever holds the
 * counters is alone, and sees what was committed before. Notes of faces that are not given wait for the next round.
 */
export async function numberCreditNotes(
  db: Database,
  faces: readonly (PaperFace & { issuer: CreditNoteIssuer })[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select latest from credit_note_counter order by storefront for update`.execute(trx);
    await sql`
      with ready as (
        select n.id, coalesce(n.invoice_number, i.number) as invoice_number, face.issuer,
          row_number() over (partition by n.storefront order by n.id) as place
        from credit_note n
        join jsonb_to_recordset(${JSON.stringify(faces)}::jsonb)
          as face (storefront text, locale text, issuer jsonb)
          on face.storefront = n.storefront and face.locale = n.locale
        left join invoice i on i.order_number = n.order_number
        where n.number is null and coalesce(n.invoice_number, i.number) is not null
      ), numbered as (
        update credit_note n
        set number = c.latest + ready.place, invoice_number = ready.invoice_number,
          issuer = ready.issuer, issued_at = statement_timestamp()
        from ready, credit_note_counter c
        where n.id = ready.id and c.storefront = n.storefront
        returning n.storefront
      )
      update credit_note_counter c set latest = latest + issued.notes
      from (select storefront, count(*) as notes from numbered group by storefront) issued
      where issued.storefront = c.storefront`.execute(trx);
  });
}

/** The credit notes of an order that have their number, the latest first. */
export async function findCreditNotes(db: Database, orderNumber: number): Promise<CreditNoteRow[]> {
  const rows = await db
    .selectFrom("credit_note")
    .select(SELECTED)
    .where("order_number", "=", orderNumber)
    .where("number", "is not", null)
    .orderBy("number", "desc")
    .execute();
  return rows.flatMap((row) => issuedRow(row) ?? []);
}

/** The latest credit notes of an account's orders, with the links of those. */
export async function findCreditNotesOf(
  db: Database,
  accountId: string,
  most: number,
): Promise<{ note: CreditNoteRow; validator: string }[]> {
  const rows = await db
    .selectFrom("credit_note")
    .innerJoin("shop_order", "shop_order.number", "credit_note.order_number")
    .select(SELECTED.map((column) => `credit_note.${column}` as const))
    .select("shop_order.validator")
    .where("shop_order.account_id", "=", accountId)
    .where("credit_note.number", "is not", null)
    .orderBy("credit_note.id", "desc")
    .limit(most)
    .execute();
  return rows.flatMap(({ validator, ...row }) => {
    const note = issuedRow(row);
    return note ? [{ note, validator }] : [];
  });
}

function issuedRow(row: KeptRow): CreditNoteRow | undefined {
  const { number, invoiceNumber, issuer, issuedAt } = row;
  return number === null || invoiceNumber === null || issuer === null || issuedAt === null
    ? undefined
    : { ...row, number, invoiceNumber, issuer, issuedAt };
}

/** Issued notes that nobody was written of, by their ids, the oldest first. */
export async function findUnmailed(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("credit_note")
    .select("id")
    .where("number", "is not", null)
    .where("mailed_at", "is", null)
    .where(isDue("creditNoteMails", "credit_note.id"))
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** One of them, which counts as written of in the caller's transaction; undefined where another process was quicker. */
export async function takeUnmailed(
  db: Database,
  { id, now }: { id: number; now: Date },
): Promise<CreditNoteRow | undefined> {
  const row = await db
    .updateTable("credit_note")
    .set({ mailed_at: now })
    .where("id", "=", id)
    .where("number", "is not", null)
    .where("mailed_at", "is", null)
    .returning(SELECTED)
    .executeTakeFirst();
  return row && issuedRow(row);
}
