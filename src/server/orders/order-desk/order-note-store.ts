import type { Actor } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

export type OrderNoteRow = { id: number; at: Date; actor: string; note: string };

const SELECTED = ["id", "at", "actor", "note"] as const;

export async function insertOrderNote(
  db: Database,
  { orderNumber, note, actor }: { orderNumber: number; note: string; actor: Actor },
): Promise<OrderNoteRow> {
  return db
    .insertInto("order_note")
    .values({ order_number: orderNumber, note, actor_id: actor.accountId, actor: actor.name })
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
}

/** What staff noted of an order, the latest first. */
export async function findOrderNotes(db: Database, orderNumber: number): Promise<OrderNoteRow[]> {
  return db
    .selectFrom("order_note")
    .select(SELECTED)
    .where("order_number", "=", orderNumber)
    .orderBy("id", "desc")
    .execute();
}
