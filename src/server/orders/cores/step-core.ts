import type { CoreStep } from "#domain/core/core-status.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertCoreEvent } from "./core-event-store.ts";
import type { CoreMails } from "./core-mails.ts";
import { type CoreChange, type CoreRow, findCore, moveCore } from "./core-store.ts";
import type { HeldCore } from "./hold-core.ts";

type Step = HeldCore & {
  step: CoreStep;
  message: string;
  /** Undefined for its customer, and for the shop itself. */
  by: StaffCall | undefined;
  change?: CoreChange;
  /** Until when it may come that is given more days. */
  until?: Date;
};

/** Moves a core, writes it into its history, and tells its customer by mail. Its order is held. */
export async function stepCore(
  db: Database,
  { order, core, step, message, by, change, until }: Step,
  mails: CoreMails,
): Promise<CoreRow> {
  const to = await moveCore(db, core, { ...change, step });
  await insertCoreEvent(db, {
    coreNumber: core.number,
    from: core.status,
    to,
    actor: by && staffActor(by),
    message,
    until,
  });
  const moved = (await findCore(db, core.number)) ?? core;
  if (until) await mails.extended(db, { order, core: moved, message, until });
  else await mails.moved(db, { order, core: moved, message });
  return moved;
}
