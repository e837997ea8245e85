import type { Database } from "#server/platform/database/database.ts";

import { countWaitingMails } from "./mail-store.ts";

/** How many mails wait to leave: in a shop without a mail server, those that are kept. */
export async function countKeptMails(db: Database): Promise<number> {
  return countWaitingMails(db);
}
