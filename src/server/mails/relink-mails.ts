import type { Database } from "#server/platform/database/database.ts";

import { replaceInLinks } from "./mail-store.ts";

/**
 * What waits to be sent about an order, or could not be, leads by its new link from now on, since the old one leads
 * nowhere: in the transaction that gives it the new one.
 */
export async function relinkMails(
  db: Database,
  { number, before, after }: { number: number; before: string; after: string },
): Promise<void> {
  await replaceInLinks(db, { orderNumber: String(number), before, after });
}
