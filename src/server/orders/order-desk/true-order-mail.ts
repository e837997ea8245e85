import { type ChangeMail, isChangeStillTrue } from "#domain/order/order-mail.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Whether what a mail told of a change of an order is true of it now. */
export async function isChangeMailTrue(
  db: Database,
  { orderNumber, ...mail }: ChangeMail & { orderNumber: number },
): Promise<boolean> {
  const order = await findOrder(db, orderNumber);
  return order !== undefined && isChangeStillTrue(mail, order);
}
