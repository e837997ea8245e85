import type { Pool } from "pg";

/** A credit note as the database has it. */
export type StoredNote = {
  number: number;
  storefront: string;
  reason: string;
  invoice: number;
  sums: [net: number, tax: number, core: number];
};

/** The notes of an order, the oldest first. */
export async function storedNotes(pool: Pool, orderNumber: number): Promise<StoredNote[]> {
  const { rows } = await pool.query<StoredNote>(
    `select number::int, storefront, reason, invoice_number::int as invoice,
      array[net_cents, tax_cents, core_cents]::int[] as sums
    from credit_note where order_number = $1 order by id`,
    [orderNumber],
  );
  return rows;
}

/** What notes were given for, and how much each comes to. */
export async function creditedFor(pool: Pool, orderNumber: number): Promise<[string, number][]> {
  const notes = await storedNotes(pool, orderNumber);
  return notes.map(({ reason, sums: [net, tax, core] }) => [reason, net + tax + core]);
}
