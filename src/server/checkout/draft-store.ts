import { sql } from "kysely";

import type { KeptDraft } from "#contract/order-draft.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The draft of the account's order, as its page wrote it. */
export async function findKeptDraft(
  db: Database,
  accountId: string,
): Promise<KeptDraft | undefined> {
  const row = await db
    .selectFrom("order_draft")
    .select("draft")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.draft;
}

export async function saveDraft(db: Database, accountId: string, draft: KeptDraft): Promise<void> {
  const stored = JSON.stringify(draft);
  await db
    .insertInto("order_draft")
    .values({ account_id: accountId, draft: stored })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ draft: stored, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Forgets the draft of an account, unless it was saved later than a moment. */
export async function deleteDraft(db: Database, accountId: string, until?: Date): Promise<void> {
  await db
    .deleteFrom("order_draft")
    .where("account_id", "=", accountId)
    .$if(until !== undefined, (query) => query.where("updated_at", "<=", until ?? new Date()))
    .execute();
}
