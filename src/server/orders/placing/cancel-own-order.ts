import { ShopError } from "#domain/error/shop-error.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { OWN_NOTES } from "#domain/order/own-notes.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import type { CancelOwnOrder } from "#server/orders/orders/order-routes.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import { findCaptures, findUnsettledAttempt } from "#server/orders/payments/attempt-store.ts";
import { moveOrder } from "#server/orders/payments/move-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

type Needs = {
  db: Database;
  see: SeeOrder;
  mails: OrderMails;
  /** Lets a quote be accepted again whose order is not paid after all. */
  reopenQuote: (db: Database, quoteNumber: number) => Promise<void>;
};

/**
 * A customer cancels an order of theirs that is not paid: stock, coupon and credit are freed as when staff
 * cancels, once, however often it is asked. Only whoever sees the order whole may (decisions §12, papers).
 * ShopErrors: `not_found` for a path that leads nowhere, `order_not_yours`, `order_paying` while a payment is
 * under way or once one has come, `order_status_refused` for an order that is past waiting for its payment.
 */
export function createOwnCancellation({ db, see, ...needs }: Needs): CancelOwnOrder {
  return async (path, caller) => {
    const { number } = await orderAt(db, parseOrderPath(path));
    await retryDeadlock(() =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, number);
        if (!order) throw new ShopError("not_found");
        if (!(await see(order, caller)).isWhole) throw new ShopError("order_not_yours");
        if (order.status === "cancelled") return;
        if (order.status !== "awaiting_payment") throw new ShopError("order_status_refused");
        const isPaying = (await findUnsettledAttempt(trx, number)) !== undefined;
        if (isPaying || (await findCaptures(trx, number)).length > 0)
          throw new ShopError("order_paying");
        const note = OWN_NOTES.byCustomer;
        await moveOrder(trx, { order, to: "cancelled", by: undefined, note }, needs);
        if (order.quoteNumber !== null) await needs.reopenQuote(trx, order.quoteNumber);
      }),
    );
  };
}
