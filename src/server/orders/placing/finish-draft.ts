import type { CartLine } from "#domain/cart/cart-lines.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { closeDraft } from "./begun-draft-store.ts";

/** What an account has bought. */
export type Bought = {
  accountId: string;
  lines: CartLine[];
  /** Its kept draft is forgotten, but for one that was saved later than this. */
  draftUntil: Date | undefined;
};

/** Takes what was bought out of its customer's cart, in the transaction that makes it theirs. */
export type EmptyCart = (db: Database, bought: Bought) => Promise<void>;

type Placed = Pick<OrderRow, "number" | "accountId" | "quoteNumber" | "takenBy">;

/**
 * The order is placed: its draft is over, and what was ordered leaves its customer's cart, and nothing
 * that was put there meanwhile. A quote's lines left it when it was asked for; what staff took by phone never
 * was in it, whatever its customer keeps there; and what it placed in its customer's place has left it by then.
 */
export async function finishDraft(
  db: Database,
  order: Placed,
  { emptyCart, begunAt }: { emptyCart: EmptyCart; begunAt: Date },
): Promise<void> {
  const isOfDraft = await closeDraft(db, order.number);
  if (order.accountId === null || order.quoteNumber !== null || order.takenBy !== null) return;
  const lines = await findLines(db, order.number);
  await emptyCart(db, {
    accountId: order.accountId,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    draftUntil: isOfDraft ? undefined : begunAt,
  });
}
