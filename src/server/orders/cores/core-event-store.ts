import type { CoreStatus } from "#domain/core/core-status.ts";
import { type StatusStep, statusStepRow } from "#server/audit/status-step.ts";
import type { Database } from "#server/platform/database/database.ts";

export type CoreEvent = StatusStep<CoreStatus> & {
  coreNumber: number;
  /** What the shop writes to its customer. */
  message?: string;
};

/** Writes down who moved a core, when, from what to what, and what was written along. */
export async function insertCoreEvent(db: Database, event: CoreEvent): Promise<void> {
  const { coreNumber, message = "", ...step } = event;
  await db
    .insertInto("core_event")
    .values({
      core_number: coreNumber,
      ...statusStepRow(step),
      message,
    })
    .execute();
}

/** The history of one core, the oldest first. */
export async function findEventsOfCore(db: Database, core: number) {
  return db
    .selectFrom("core_event")
    .select(["at", "to_status as to", "actor", "message"])
    .where("core_number", "=", core)
    .orderBy("id")
    .execute();
}

/** The histories of an order's cores, the oldest first. */
export async function findCoreEvents(db: Database, orderNumber: number) {
  return db
    .selectFrom("core_event")
    .innerJoin("order_core", "order_core.number", "core_event.core_number")
    .select(["core_number as coreNumber", "at", "to_status as to", "message"])
    .where("order_core.order_number", "=", orderNumber)
    .orderBy("core_event.id")
    .execute();
}
export type CoreEventRow = Awaited<ReturnType<typeof findCoreEvents>>[number];
