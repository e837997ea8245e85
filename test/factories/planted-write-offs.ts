import type { Pool } from "pg";

/** Cents that were written off of an order; what is owed again is below nothing. */
export type WrittenOff = { at: Date; cents: number };

/** Plants what was written off of orders in the book of a debtor, who is planted with it. */
export async function plantWriteOffs(
  pool: Pool,
  orders: readonly { number: number; off: readonly WrittenOff[] }[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`
    insert into account (email, password_hash, first_name, last_name, company_name, phone_country_code, phone_number,
      account_type, locale, approval)
    values ('debtor@example.com', 'x', 'Ana', 'Mora', '', '506', '60000000', 'vehicle_owner', 'es', 'approved')
    on conflict (email) do update set locale = 'es' returning id`);
  const entries = orders.flatMap(({ number, off }) =>
    off.map(({ at, cents }) => ({ order_number: number, at, amount_cents: -cents })),
  );
  await pool.query(
    `insert into credit_entry (account_id, order_number, at, kind, said, amount_cents)
    select $1, order_number, at, 'edit', case when amount_cents < 0 then 'write_off' else 'write_off_back' end, amount_cents
    from jsonb_to_recordset($2) as entry (order_number bigint, at timestamptz, amount_cents bigint)`,
    [rows[0]?.id, JSON.stringify(entries)],
  );
}
