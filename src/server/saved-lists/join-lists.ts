import { freeListName } from "#domain/saved-list/free-list-name.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findLists, giveList, lockLists } from "./saved-list-store.ts";

/**
 * Gives an account the lists of another, in the caller's transaction: what is called as one that is there has a number behind
 * its name. None is lost, though there may be more then than an account may make; links to them go on.
 */
export async function joinLists(
  db: Database,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await lockLists(db, kept);
  await lockLists(db, gone);
  const taken = new Set(
    (await findLists(db, { accountId: kept })).map(({ name }) => name.toLowerCase()),
  );
  for (const { id, name } of await findLists(db, { accountId: gone })) {
    const free = freeListName(name, taken);
    taken.add(free.toLowerCase());
    await giveList(db, { accountId: kept, id }, free);
  }
}
