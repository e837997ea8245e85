import type { Database } from "#server/platform/database/database.ts";

import { setAccountOfGuest } from "./order-store.ts";

/** Makes a guest's orders of a proved e-mail an account's own, in the caller's transaction: it is to have another e-mail. */
export async function bindGuestOrders(
  db: Database,
  holder: { accountId: string; email: string },
): Promise<void> {
  await setAccountOfGuest(db, holder);
}
