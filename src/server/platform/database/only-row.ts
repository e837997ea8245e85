import type { RawBuilder } from "kysely";

import type { Database } from "./database.ts";

/** The row of a statement that has always one, as what is counted has. */
export async function onlyRow<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that has always a row gave none.");
  return row;
}
