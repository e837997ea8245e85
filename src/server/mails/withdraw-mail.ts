import type { Database } from "#server/platform/database/database.ts";

import { deleteWaiting } from "./mail-store.ts";

/**
 * Takes back mails of a kind about an order that wait to be sent, since what they say is not so. Whether all of them are
 * gone before anybody was told: one that was tried may have arrived, and one that left has.
 */
export async function withdrawMail(
  db: Database,
  about: { kind: string; orderNumber: number },
): Promise<boolean> {
  const tries = await deleteWaiting(db, about);
  return tries.length > 0 && tries.every((attempts) => attempts === 0);
}
