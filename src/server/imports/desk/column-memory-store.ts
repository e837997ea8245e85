import { sql } from "kysely";

import type { ColumnNames } from "#domain/import/column.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What people said that headers mean in files of a kind, by the header's key. */
export async function recalledColumns(db: Database, kind: string): Promise<ColumnNames> {
  const { rows } = await sql<{ header: string; name: string }>`
    select header, name from import_column where kind = ${kind}`.execute(db);
  return Object.fromEntries(rows.map(({ header, name }) => [header, name]));
}

/** Keeps it for the next file. */
export async function rememberColumns(
  db: Database,
  kind: string,
  columns: ColumnNames,
): Promise<void> {
  await sql`
    insert into import_column (kind, header, name)
    select ${kind}, * from unnest(${Object.keys(columns)}::text[], ${Object.values(columns)}::text[])
    on conflict (kind, header) do update set name = excluded.name`.execute(db);
}
