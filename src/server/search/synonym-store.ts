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

type SynonymPage = { text: string | undefined; before: number | undefined; most: number };

/** A page of the entries, or of those with a phrase that holds a text, the newest first. */
export async function findSynonymPage(
  db: Kysely<Tables>,
  { text, before, most }: SynonymPage,
): Promise<StoredSynonym[]> {
  const { rows } = await sql<StoredSynonym>`
    select id, phrases, means from synonym
    where true
      ${before === undefined ? sql`` : sql`and id < ${before}::int`}
      ${text === undefined ? sql`` : sql`and exists (select from unnest(phrases || means) phrase where strpos(lower(phrase), lower(${text})) > 0)`}
    order by id desc limit ${most}`.execute(db);
  return rows;
}

export async function insertSynonym(
  db: Kysely<Tables>,
  synonym: { phrases: string[]; means: string[]; names: string[] },
): Promise<number> {
  const { id } = await db
    .insertInto("synonym")
    .values(synonym)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type OpenedSynonymRow = StoredSynonym & {
  version: number;
  /** Names of kinds of part that the phrases mean; nobody edits them here. */
  names: string[];
};

const OPENED = ["id", "phrases", "means", "names", "version"] as const;

export async function findSynonym(
  db: Kysely<Tables>,
  id: number,
): Promise<OpenedSynonymRow | undefined> {
  return db.selectFrom("synonym").select(OPENED).where("id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockSynonym(
  db: Kysely<Tables>,
  id: number,
): Promise<OpenedSynonymRow | undefined> {
  return db
    .selectFrom("synonym")
    .select(OPENED)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSynonym(
  db: Kysely<Tables>,
  { id, phrases, means }: StoredSynonym,
): Promise<OpenedSynonymRow> {
  return db
    .updateTable("synonym")
    .set({ phrases, means, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returning(OPENED)
    .executeTakeFirstOrThrow();
}

/** The entry that is gone; undefined when there was none. */
export async function deleteSynonym(
  db: Kysely<Tables>,
  id: number,
): Promise<OpenedSynonymRow | undefined> {
  return db.deleteFrom("synonym").where("id", "=", id).returning(OPENED).executeTakeFirst();
}
