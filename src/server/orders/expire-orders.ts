import type { Database } from "#server/platform/database.ts";
import { retryDeadlock } from "#server/platform/retry-deadlock.ts";

import { findUnsettledAttempt, secondsAfter } from "./attempt-store.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderMails } from "./order-mails.ts";
import { findExpiredOrders, lockOrder } from "./order-store.ts";
import { forgetKeys } from "./placing-key-store.ts";

/** Orders that are ended at one go. */
const AT_ONCE = 50;
/** How long a key stands for its order: longer than any provider remembers its own (security §3). */
const KEY_SECONDS = 8 * 24 * 60 * 60;

type Needs = {
  db: Database;
  mails: OrderMails;
  /** Makes sure that an attempt takes no money any more, and settles what it came to. */
  cancelAttempt: (attemptId: string) => Promise<void>;
  /** Lets a quote be accepted again whose order was never paid. */
  reopenQuote: (db: Database, quoteNumber: number) => Promise<void>;
  now: () => Date;
};

/**
 * Ends orders whose time to pay is over, and frees what they hold (decisions §7); says how many. An
 * attempt that is still out is cancelled at its gateway first, with no transaction open: as long as
 * the gateway does not say what became of it, the order waits (ADR 0017).
 */
export async function expireOrders(needs: Needs): Promise<number> {
  const { db, now, cancelAttempt } = needs;
  let ended = 0;
  await forgetKeys(db, secondsAfter(now(), -KEY_SECONDS));
  for (const number of await findExpiredOrders(db, { now: now(), most: AT_ONCE })) {
    const attempt = await findUnsettledAttempt(db, number);
    if (attempt) await cancelAttempt(attempt.id);
    if (await expireOrder(number, needs)) ended += 1;
  }
  return ended;
}

/** Looks again under the lock: the money may have come meanwhile. */
async function expireOrder(number: number, needs: Needs): Promise<boolean> {
  const { db, mails, reopenQuote, now } = needs;
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, number);
      const isOver = order?.expiresAt && order.expiresAt <= now();
      if (!isOver || order.status !== "awaiting_payment") return false;
      if (await findUnsettledAttempt(trx, number)) return false;
      const note = "payment time is over";
      const ending = { order, to: "cancelled" as const, by: undefined, note };
      await moveOrder(trx, { ...ending, kind: "expired" }, { mails });
      if (order.quoteNumber !== null) await reopenQuote(trx, order.quoteNumber);
      return true;
    }),
  );
}
