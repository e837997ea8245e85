import type { Database } from "#server/platform/database/database.ts";

/** What was sent, and the key that it was sent with. */
export type BegunKey = { key: string; bodyHash: string };

/** What a quote was begun with under the key before; undefined for none. */
export async function findBegun(
  db: Database,
  key: string,
): Promise<{ bodyHash: string; quoteNumber: number | null } | undefined> {
  return db
    .selectFrom("begun_quote")
    .select(["body_hash as bodyHash", "quote_number as quoteNumber"])
    .where("key", "=", key)
    .executeTakeFirst();
}

/**
 * Keeps the key in the caller's transaction; false where it is known. Whoever sends it at the same moment waits here until
 * the first one is done.
 */
export async function holdBegunKey(db: Database, { key, bodyHash }: BegunKey): Promise<boolean> {
  const held = await db
    .insertInto("begun_quote")
    .values({ key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return held !== undefined;
}

/** Says which quote was begun under the key, before the transaction that holds it ends. */
export async function nameBegun(db: Database, key: string, quoteNumber: number): Promise<void> {
  await db
    .updateTable("begun_quote")
    .set({ quote_number: quoteNumber })
    .where("key", "=", key)
    .execute();
}
