import type { Database } from "#server/platform/database/database.ts";

import { stopWithLink } from "./mail-store.ts";

/**
 * Whose hands the old link is in may read the mailbox too: what waits to be sent about the order does not leave by itself
 * any more. What staff sends again leads by the new link. In the transaction that gives the order its new one.
 */
export async function relinkMails(
  db: Database,
  { number, before, after }: { number: number; before: string; after: string },
): Promise<void> {
  await stopWithLink(db, { orderNumber: String(number), before, after });
}
