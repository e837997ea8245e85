import type { Database } from "#server/platform/database/database.ts";

/** What came, and where to. */
export type ReceivedPieces = { partId: number; warehouseId: number; pieces: number };

/** By which key pieces were taken in, and what came. */
type ReceiptKey = ReceivedPieces & {
  /** Whoever sent it, as the audit log names them. */
  actor: string;
  key: string;
};

/**
 * Keeps a key in the caller's transaction; undefined where it is new, else what it was sent with before. Whoever sends it
 * at the same moment waits here until the first one is done.
 */
export async function claimReceipt(
  db: Database,
  { actor, key, partId, warehouseId, pieces }: ReceiptKey,
): Promise<ReceivedPieces | undefined> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto("stock_receipt")
    .values({ actor, key, part_id: partId, warehouse_id: warehouseId, pieces })
    .onConflict((conflict) => conflict.columns(["actor", "key"]).doNothing())
    .executeTakeFirst();
  return added === 1n ? undefined : findReceipt(db, { actor, key });
}

/** What a key was sent with before; undefined for nothing. */
export async function findReceipt(
  db: Database,
  { actor, key }: Pick<ReceiptKey, "actor" | "key">,
): Promise<ReceivedPieces | undefined> {
  return db
    .selectFrom("stock_receipt")
    .select(["part_id as partId", "warehouse_id as warehouseId", "pieces"])
    .where("actor", "=", actor)
    .where("key", "=", key)
    .executeTakeFirst();
}
