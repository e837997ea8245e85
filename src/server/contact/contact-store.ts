import { type Insertable, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { hasText } from "#server/platform/database/text-match.ts";

import type { ContactTables } from "./contact-tables.ts";

const COLUMNS = [
  "id",
  "created_at as createdAt",
  "storefront",
  "locale",
  "email",
  "name",
  "phone",
  "message",
  "url",
  "answered_at as answeredAt",
  "answered_by as answeredBy",
] as const;

export async function insertContactMessage(
  db: Database,
  message: Insertable<ContactTables["contact_message"]>,
): Promise<void> {
  await db.insertInto("contact_message").values(message).execute();
}

export async function deleteContactMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("contact_message").where("created_at", "<", before).execute();
}

type Asking = {
  isAnswered: boolean | undefined;
  /** Empty for every message. */
  text: string;
  /** The message that the page begins after. */
  after: number | undefined;
  limit: number;
};

/** The newest first. */
export function listContactMessages(db: Database, { isAnswered, text, after, limit }: Asking) {
  return db
    .selectFrom("contact_message")
    .select(COLUMNS)
    .$if(isAnswered === true, (query) => query.where("answered_at", "is not", null))
    .$if(isAnswered === false, (query) => query.where("answered_at", "is", null))
    .$if(text !== "", (query) => query.where(hasText(sql`name, email, message`, text)))
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Ticks a message off, or opens it again; whoever ticked it first stays named. Undefined for an unknown one;
 * `hasChanged` tells whether it stood otherwise before.
 */
export async function markContactMessage(
  db: Database,
  { id, by }: { id: number; by: string | null },
): Promise<{ hasChanged: boolean } | undefined> {
  const found = await db
    .selectFrom("contact_message")
    .select("answered_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  if ((found.answered_at === null) === (by === null)) return { hasChanged: false };
  await db
    .updateTable("contact_message")
    .set({ answered_at: by === null ? null : sql<Date>`now()`, answered_by: by })
    .where("id", "=", id)
    .execute();
  return { hasChanged: true };
}

export type ContactMessageRow = Awaited<ReturnType<typeof listContactMessages>>[number];
