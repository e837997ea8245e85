import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

/** Whose a draft is: an account's, or a browser's. */
export type DraftOwner = { accountId: string | null; browser: string | null };

export type BegunDraft = DraftOwner & { id: string };

/** What came of a draft: its order, the last try to pay it, and what was ordered. */
export type DraftUse = { orderNumber: number; attemptId: string | null; orderHash: string };

/** The draft that its owner has open, or a new one by this id. */
export async function openDraft(db: Database, { id, ...owner }: BegunDraft): Promise<string> {
  const { accountId, browser } = owner;
  const row = await db
    .insertInto("begun_draft")
    .values({ id, account_id: accountId, browser: accountId === null ? browser : null })
    .onConflict((conflict) =>
      conflict
        .column(accountId === null ? "browser" : "account_id")
        .where("closed_at", "is", null)
        .doUpdateSet({ begun_at: sql<Date>`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findDraft(db: Database, id: string): Promise<BegunDraft | undefined> {
  return db
    .selectFrom("begun_draft")
    .select(["id", "account_id as accountId", "browser"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Placings of one draft come one after the other from here on, until the transaction ends. */
export async function lockDraft(db: Database, id: string): Promise<void> {
  await waitForTurn(db, `draft ${id}`);
}

export async function findDraftUse(db: Database, id: string): Promise<DraftUse | undefined> {
  const use = await db
    .selectFrom("begun_draft")
    .select(["order_number as orderNumber", "attempt_id as attemptId", "order_hash as orderHash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!use || use.orderNumber === null) return undefined;
  return { ...use, orderNumber: use.orderNumber, orderHash: use.orderHash ?? "" };
}

/** Notes what came of a draft. */
export function draftChange(db: Database, id: string, use: DraftUse) {
  const { orderNumber, attemptId, orderHash } = use;
  return db
    .updateTable("begun_draft")
    .set({ order_number: orderNumber, attempt_id: attemptId, order_hash: orderHash })
    .where("id", "=", id);
}

/** Its order is placed: whatever is begun from now on is another draft. True when the order came of one. */
export async function closeDraft(db: Database, orderNumber: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("begun_draft")
    .set({ closed_at: sql<Date>`now()` })
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets drafts from before a moment. */
export async function forgetDrafts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("begun_draft").where("begun_at", "<", before).execute();
}
