import type { Database } from "#server/platform/database/database.ts";

import { lockOwnNumbers, moveNumbers, noteOwnNumbers } from "./own-number-store.ts";

/**
 * Gives an account what another calls parts, in the caller's transaction; where both call a part by the same number, it goes
 * on meaning what it did here.
 */
export async function joinOwnNumbers(
  db: Database,
  merge: { kept: string; gone: string },
): Promise<void> {
  for (const accountId of [merge.kept, merge.gone]) await lockOwnNumbers(db, accountId);
  await moveNumbers(db, merge);
  for (const accountId of [merge.kept, merge.gone]) await noteOwnNumbers(db, accountId);
}
