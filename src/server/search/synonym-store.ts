import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

/** Whether there is any synonym. */
export async function hasSynonyms(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from synonym limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertSynonyms(
  db: Kysely<Tables>,
  synonyms: { phrases: string[]; means: string[]; names: string[] }[],
): Promise<void> {
  await db.insertInto("synonym").values(synonyms).execute();
}
