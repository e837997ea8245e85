import type { PresenceRequest } from "#contract/presence.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  type Colleague,
  endAllPresence,
  endPresence,
  findOthers,
  notePresence,
  sweepPresence,
} from "./presence-store.ts";

type Wanted = PresenceRequest & { accountId: string };

/**
 * Says who else of the staff has something open, once it is noted that whoever asks has it open, or has it no longer.
 * Whoever leaves takes along who has gone without a word. Each step stands alone: none holds a lock while it waits.
 */
export async function comeAndGo(db: Database, wanted: Wanted): Promise<string[]> {
  if (wanted.isLeaving) {
    await endPresence(db, wanted);
    await sweepPresence(db);
  } else await notePresence(db, wanted);
  const others = await findOthers(db, wanted);
  return others.map(calledName).toSorted((one, other) => one.localeCompare(other));
}

/**
 * Takes whoever logs out for gone, whatever they had open: the page that shows it cannot say so any more. What they have
 * open elsewhere says within seconds that they are still there.
 */
export async function leaveDesk(db: Database, accountId: string): Promise<void> {
  await endAllPresence(db, accountId);
}

/** As people are called, or by their e-mail where nobody gave a name. */
function calledName({ firstName, lastName, email }: Colleague): string {
  return `${firstName} ${lastName}`.trim() || email;
}
