import { OWN_NOTES } from "#domain/order/own-notes.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import { findExpiredOrders, lockOrder } from "#server/orders/orders/order-store.ts";
import {
  findUnsettledAttempt,
  takeOverdueAttempts,
} from "#server/orders/payments/attempt-store.ts";
import { moveOrder } from "#server/orders/payments/move-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { orPutOff } from "#server/platform/database/put-off.ts";

/** Orders that are ended at one go. */
const AT_ONCE = 50;

type Needs = {
  db: Database;
  mails: OrderMails;
  /** Makes sure that an attempt takes no money any more, and settles what it came to. */
  cancelAttempt: (attemptId: string) => Promise<void>;
  /** Lets a quote be accepted again whose order was never paid. */
  reopenQuote: (db: Database, quoteNumber: number) => Promise<void>;
};

/**
 * Ends orders whose time to pay is over, and frees what they hold (decisions §7); says how many. An
 * attempt that is still out is cancelled at its gateway first, with no transaction open: as long as
 * the gateway does not say what became of it, the order waits (ADR 0017), and others have their turn. So
 * they have where an order cannot be ended: it is put off. What time it is for whoever waits is `at`, by a clock that is
 * believed: neither one process's wrong clock ends an order, nor one that jumps meanwhile.
 */
export async function expireOrders(needs: Needs, at: Date): Promise<number> {
  const { db, cancelAttempt } = needs;
  const due = { now: at, most: AT_ONCE };
  const unpaid = (await findExpiredOrders(db, due)).map((orderNumber) => ({
    orderNumber,
    id: null,
  }));
  const paying = await takeOverdueAttempts(db, { at, most: AT_ONCE, of: "orders" });
  return eachAlone([...unpaid, ...paying], async ({ orderNumber, id }) => {
    if (id !== null) await cancelAttempt(id);
    if (orderNumber === null) return 0;
    return orPutOff(db, { work: "orderEnds", item: orderNumber }, async () =>
      (await expireOrder(orderNumber, needs, at)) ? 1 : 0,
    );
  });
}

/** Looks again under the lock: the money may have come meanwhile. */
async function expireOrder(number: number, needs: Needs, at: Date): Promise<boolean> {
  const { db, mails, reopenQuote } = needs;
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, number);
      const isOver = order?.expiresAt && order.expiresAt <= at;
      if (!isOver || order.status !== "awaiting_payment") return false;
      if (await findUnsettledAttempt(trx, number)) return false;
      const note = OWN_NOTES.expired;
      const ending = { order, to: "cancelled" as const, by: undefined, note };
      await moveOrder(trx, { ...ending, kind: "expired" }, { mails });
      if (order.quoteNumber !== null) await reopenQuote(trx, order.quoteNumber);
      return true;
    }),
  );
}
