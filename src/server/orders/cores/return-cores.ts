import { coresReturned } from "#domain/cores/core-deposit.ts";
import { mayTake } from "#domain/cores/core-status.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertCoreEvent } from "./core-event-store.ts";
import { findCoresOf, moveCore } from "./core-store.ts";
import { splitCore } from "./split-core.ts";

type Pieces = { position: number; quantity: number };

/**
 * Parts come back whole: their cores are owed no more, and their deposits go back with them. Says of how many
 * pieces of each line: those whose core was credited before are none of them, so that no deposit is paid twice.
 * The order is held by the caller's transaction.
 */
export async function returnCores(
  db: Database,
  { orderNumber, pieces }: { orderNumber: number; pieces: readonly Pieces[] },
): Promise<Pieces[]> {
  const order = mayTake("return");
  const cores = (await findCoresOf(db, orderNumber))
    .filter(({ status }) => order.includes(status))
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const back: Pieces[] = [];
  for (const { position, quantity } of pieces) {
    const ofLine = cores.filter((core) => core.position === position);
    for (const taken of coresReturned(ofLine, quantity)) {
      const core = await splitCore(db, taken.core, taken.quantity);
      const to = await moveCore(db, core, { step: "return" });
      await insertCoreEvent(db, { coreNumber: core.number, from: core.status, to });
      back.push({ position, quantity: taken.quantity });
    }
  }
  return back;
}
