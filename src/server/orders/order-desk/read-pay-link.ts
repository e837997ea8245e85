import { ShopError } from "#domain/error/shop-error.ts";
import { isPayableAtLink } from "#domain/order/phone-order.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";

/** Gives staff the link at which an order by phone is paid, to send it by another way than mail. */
export type ReadPayLink = (orderNumber: number, by: StaffCall) => Promise<string>;

/**
 * The link is its customer's: staff reads that of an order by phone alone, as long as it can be paid, and who read it
 * stands in the audit log. ShopErrors: `order_not_found`, and `order_status_refused` for any other order.
 */
export function createPayLinkReading(needs: { db: Database; links: OrderLinks }): ReadPayLink {
  const { db, links } = needs;
  return async (orderNumber, by) => {
    const order = await findOrder(db, orderNumber);
    if (!order) throw new ShopError("order_not_found");
    if (!isPayableAtLink(order, await databaseNow(db)))
      throw new ShopError("order_status_refused", { order: orderNumber });
    await appendAudit(db, {
      actor: staffActor(by),
      action: "order.pay_link",
      subject: `order:${orderNumber}`,
      change: { link: [null, "read"] },
      client: by.client,
    });
    return links.to("order", order);
  };
}
