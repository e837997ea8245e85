import { isMailStillTrue, type OrderMailKind } from "#domain/order/order-mail.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Whether what a mail told of an order is true of it now. */
export async function isOrderMailTrue(
  db: Database,
  { orderNumber, kind }: { orderNumber: number; kind: OrderMailKind },
): Promise<boolean> {
  const order = await findOrder(db, orderNumber);
  return order !== undefined && isMailStillTrue(kind, order);
}
