import { coresReturned } from "#domain/core/core-deposit.ts";
import { mayTake } from "#domain/core/core-status.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertCoreEvent } from "./core-event-store.ts";
import { type CoreRow, findCoresOf, moveCore } from "./core-store.ts";
import { splitCore } from "./split-core.ts";

type Pieces = { position: number; quantity: number };
type Returning = { orderNumber: number; pieces: readonly Pieces[] };

/** Cores whose deposits go back with parts that come back whole, and so many pieces of each. */
export async function findReturningCores(
  db: Database,
  { orderNumber, pieces }: Returning,
): Promise<{ core: CoreRow; quantity: number }[]> {
  const order = mayTake("return");
  const cores = (await findCoresOf(db, orderNumber))
    .filter(({ status }) => order.includes(status))
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  return pieces.flatMap(({ position, quantity }) =>
    coresReturned(
      cores.filter((core) => core.position === position),
      quantity,
    ),
  );
}

/**
 * Parts come back whole: their cores are owed no more, and their deposits go back with them. Says of how many
 * pieces of each line: those whose core was credited before are none of them, so that no deposit is paid twice.
 * The order is held by the caller's transaction.
 */
export async function returnCores(db: Database, returning: Returning): Promise<Pieces[]> {
  const back: Pieces[] = [];
  for (const taken of await findReturningCores(db, returning)) {
    const { quantity } = taken;
    const core = await splitCore(db, taken.core, quantity);
    const to = await moveCore(db, core, { step: "return" });
    await insertCoreEvent(db, { coreNumber: core.number, from: core.status, to });
    back.push({ position: core.position, quantity });
  }
  return back;
}
