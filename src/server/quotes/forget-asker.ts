import { OVER } from "#domain/account/open-business.ts";
import type { Database } from "#server/platform/database/database.ts";

import { blankQuotes } from "./quote-store.ts";

type Asker = { accountId: string; emails: readonly string[] };

/** Takes a person out of their quotes that are over and came to no order; `nobody` stands where the e-mail stood. */
export async function forgetAsker(db: Database, asker: Asker, nobody: string): Promise<void> {
  await blankQuotes(db, { asker, nobody, over: OVER.quotes });
}
