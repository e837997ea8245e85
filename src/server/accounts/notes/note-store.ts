import { sql } from "kysely";

import type { Actor } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

const COLUMNS = [
  "id",
  "account_id as accountId",
  "at",
  "author_id as authorId",
  "author",
  "note",
  "changed_at as changedAt",
  "version",
  "removed_at as removedAt",
] as const;

/** A page of what was noted of a customer and stands, the newest first. */
export function listNotes(
  db: Database,
  { accountId, after, limit }: { accountId: string; after: number | undefined; limit: number },
) {
  return db
    .selectFrom("customer_note")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A note, removed or not, held until the transaction ends. */
export function lockNote(db: Database, id: number) {
  return db
    .selectFrom("customer_note")
    .select(COLUMNS)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** What was written under a key. */
export function findNoteByKey(db: Database, key: string) {
  return db
    .selectFrom("customer_note")
    .select([...COLUMNS, "body_hash as bodyHash"])
    .where("key", "=", key)
    .executeTakeFirst();
}

type NewNote = { accountId: string; note: string; by: Actor; key: string; bodyHash: string };

/** Adds a note; undefined where one is there under the key, which somebody may have sent at the same moment. */
export function insertNote(db: Database, { accountId, note, by, key, bodyHash }: NewNote) {
  return db
    .insertInto("customer_note")
    .values({
      account_id: accountId,
      note,
      author_id: by.accountId,
      author: by.name,
      key,
      body_hash: bodyHash,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Writes a note anew. */
export function writeNote(db: Database, { id, note }: { id: number; note: string }) {
  return db
    .updateTable("customer_note")
    .set({ note, changed_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Takes a note away, or puts it back; its words stay as they are. */
export function setNoteRemoved(
  db: Database,
  { id, isRemoved }: { id: number; isRemoved: boolean },
) {
  return db
    .updateTable("customer_note")
    .set({
      removed_at: isRemoved ? sql<Date>`now()` : null,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];
