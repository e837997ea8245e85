import { hash } from "node:crypto";

import { ShopError } from "#domain/error/shop-error.ts";
import { findOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type EditKey, findEdit } from "./edit-store.ts";

/** A request about an order, by the key that whoever sends it gave it: anybody else's key of the same name is another. */
export function sentOnce(
  { body, idempotencyKey }: { body: { orderNumber: number }; idempotencyKey: string },
  { holder }: { holder: { accountId: string } },
): EditKey {
  return {
    key: `${holder.accountId}:${idempotencyKey}`,
    bodyHash: hash("sha256", JSON.stringify(body)),
    orderNumber: body.orderNumber,
  };
}

/**
 * Does a change of an order once, however often it is sent with one key: `work` keeps the key with `insertEdit` in its own
 * transaction. A ShopError `idempotency_key_reused` for a key that another body was sent with; others as `work`.
 */
export async function doneOnce(
  db: Database,
  sent: EditKey,
  work: () => Promise<OrderRow>,
): Promise<OrderRow> {
  const before = await doneBefore(db, sent);
  if (before) return before;
  try {
    return await work();
  } catch (error) {
    // Sent twice at once: the other one has done it.
    const done = isOvertaken(error) ? await doneBefore(db, sent) : undefined;
    if (done) return done;
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof ShopError && error.code === "changed_meanwhile";
}

async function doneBefore(
  db: Database,
  { key, bodyHash, orderNumber }: EditKey,
): Promise<OrderRow | undefined> {
  const known = await findEdit(db, key);
  if (!known) return undefined;
  if (known.bodyHash !== bodyHash) throw new ShopError("idempotency_key_reused");
  return findOrder(db, orderNumber);
}
