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

export type StoredSynonym = { id: number; phrases: string[]; means: string[] };

export async function findSynonyms(db: Kysely<Tables>): Promise<StoredSynonym[]> {
  return db.selectFrom("synonym").select(["id", "phrases", "means"]).orderBy("id").execute();
}

export async function insertSynonym(
  db: Kysely<Tables>,
  synonym: { phrases: string[]; means: string[] },
): Promise<number> {
  const { id } = await db
    .insertInto("synonym")
    .values(synonym)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The phrases of the entry that is gone; undefined when there was none. */
export async function deleteSynonym(db: Kysely<Tables>, id: number): Promise<string[] | undefined> {
  const gone = await db
    .deleteFrom("synonym")
    .where("id", "=", id)
    .returning("phrases")
    .executeTakeFirst();
  return gone?.phrases;
}
