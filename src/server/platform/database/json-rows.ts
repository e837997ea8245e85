import { type RawBuilder, sql } from "kysely";

/** Rows of a statement that are sent as one parameter; what follows it names and types their columns. */
export function jsonRows(rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}
