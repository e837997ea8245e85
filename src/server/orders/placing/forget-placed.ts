import { DAY_SECONDS } from "#domain/clock/durations.ts";
import { secondsAfter } from "#server/orders/payments/attempt-store.ts";
import { forgetPaypalOrders } from "#server/orders/payments/paypal-order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";

import { forgetDrafts } from "./begun-draft-store.ts";
import { forgetKeys } from "./placing-key-store.ts";

/** How long a key or a draft stands for its order: longer than any provider remembers its own (security §3). */
const KEY_SECONDS = 8 * DAY_SECONDS;

/** Forgets the keys, drafts and PayPal orders that nobody can come back with, each kind alone. Ends no order: says 0. */
export async function forgetPlaced({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Promise<number> {
  const before = secondsAfter(now(), -KEY_SECONDS);
  return eachAlone([forgetKeys, forgetPaypalOrders, forgetDrafts], async (forget) => {
    await forget(db, before);
    return 0;
  });
}
