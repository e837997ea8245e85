import type { Database } from "#server/platform/database/database.ts";

import { setAskerOfGuest } from "./quote-store.ts";

/** Makes a guest's quotes of a proved e-mail an account's own, in the caller's transaction: it is to have another e-mail. */
export async function bindGuestQuotes(
  db: Database,
  holder: { accountId: string; email: string },
): Promise<void> {
  await setAskerOfGuest(db, holder);
}
