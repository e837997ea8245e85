import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import seed from "../../../db/seed/synonyms.json" with { type: "json" };

/** Fills the synonyms with those of db/seed when there are none: what an operator has edited stays. */
export async function seedSynonyms(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select from synonym limit 1`.execute(db);
  if (rows.length > 0) return;
  await db
    .insertInto("synonym")
    .values(seed.map(({ phrases, means = [], names = [] }) => ({ phrases, means, names })))
    .execute();
}
