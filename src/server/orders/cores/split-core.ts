import { splitPieces } from "#domain/core/core-deposit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertCoreEvent } from "./core-event-store.ts";
import { type CoreRow, insertStaying, shrinkCore } from "./core-store.ts";

/**
 * A core with the pieces that go on; the others stay where they are, as a core of their own. A ShopError
 * `core_refused` for more pieces than it has. Its order is held.
 */
export async function splitCore(db: Database, core: CoreRow, pieces: number): Promise<CoreRow> {
  const { going, staying } = splitPieces(core.quantity, pieces);
  if (staying === 0) return core;
  const coreNumber = await insertStaying(db, core, staying);
  await insertCoreEvent(db, { coreNumber, from: null, to: core.status });
  await shrinkCore(db, core.number, going);
  return { ...core, quantity: going };
}
