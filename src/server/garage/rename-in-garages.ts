import { type RenamedVehicle, withRenamedVehicle } from "#domain/garage/renamed-entries.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  countOwnersOf,
  findGarage,
  findOwnersOf,
  holdGarages,
  replaceGarage,
} from "./garage-store.ts";

/**
 * Has every garage call a model or an engine as it is called now, in the caller's transaction, to whose end nobody
 * changes a garage. A garage in a browser goes on by the names of before, which mean the same.
 */
export async function renameInGarages(db: Database, renamed: RenamedVehicle): Promise<void> {
  await holdGarages(db);
  for (const accountId of await findOwnersOf(db, renamed)) {
    const { entries, left } = await findGarage(db, accountId);
    const kept = withRenamedVehicle(
      [...entries.map((entry) => ({ entry, place: null })), ...left],
      renamed,
    );
    await replaceGarage(db, accountId, {
      entries: kept.flatMap(({ entry, place }) => (place === null ? [entry] : [])),
      left: kept.flatMap(({ entry, place }) => (place === null ? [] : [{ entry, place }])),
    });
  }
}

/** In how many garages of customers a model or an engine is that is to be called otherwise. */
export async function countGaragesWith(db: Database, renamed: RenamedVehicle): Promise<number> {
  return countOwnersOf(db, renamed);
}
