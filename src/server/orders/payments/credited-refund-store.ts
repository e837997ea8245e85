import { sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Refunds that are of no piece: staff asked for them, or made them at the provider. */
const OF_NO_PIECE = sql`reason in ('staff', 'provider')`;

export type UncreditedRefund = {
  id: string;
  /** The order that its money paid; null for money that paid none. */
  orderNumber: number | null;
};

/** Such refunds that are done, and whose credit note was not given yet, the oldest first. */
export async function findUncredited(db: Database, most: number): Promise<UncreditedRefund[]> {
  const { rows } = await sql<UncreditedRefund>`
    select refund.id, p.order_number as "orderNumber"
    from refund left join order_payment p on p.attempt_id = refund.attempt_id
    where refund.state = 'done' and not refund.is_credited and ${OF_NO_PIECE}
    order by refund.done_at limit ${most}`.execute(db);
  return rows;
}

/** Says that the credit note of a refund was given, and of how much; undefined where it was already. */
export async function takeUncredited(db: Database, id: string): Promise<Cents | undefined> {
  const taken = await db
    .updateTable("refund")
    .set({ is_credited: true })
    .where("id", "=", id)
    .where("state", "=", "done")
    .where("is_credited", "=", false)
    .returning("amount_cents as amount")
    .executeTakeFirst();
  return taken && cents(taken.amount);
}
