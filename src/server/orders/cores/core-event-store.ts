import type { CoreStatus } from "#domain/core/core-status.ts";
import { type StatusStep, statusStepRow } from "#server/audit/status-step.ts";
import type { Database } from "#server/platform/database/database.ts";

import { coreStatusOf, keptCoreStatus } from "./kept-core-status.ts";

export type CoreEvent = StatusStep<CoreStatus> & {
  coreNumber: number;
  /** What the shop writes to its customer. */
  message?: string;
  /** Until when it may come that was given more days. */
  until?: Date | undefined;
};

/** Writes down who moved a core, when, from what to what, and what was written along. */
export async function insertCoreEvent(db: Database, event: CoreEvent): Promise<void> {
  const { coreNumber, message = "", until = null, from, to, actor } = event;
  const kept = keptCoreStatus(to);
  const before = from && keptCoreStatus(from).status;
  await db
    .insertInto("core_event")
    .values({
      core_number: coreNumber,
      ...statusStepRow({ from: before, to: kept.status, actor }),
      ended: kept.ended,
      message,
      until,
    })
    .execute();
}

function eventOf<Row extends Parameters<typeof coreStatusOf>[0]>({ status, ended, ...event }: Row) {
  return { ...event, to: coreStatusOf({ status, ended }) };
}

/** The history of one core, the oldest first. */
export async function findEventsOfCore(db: Database, core: number) {
  const rows = await db
    .selectFrom("core_event")
    .select(["at", "to_status as status", "ended", "actor", "message", "until"])
    .where("core_number", "=", core)
    .orderBy("id")
    .execute();
  return rows.map(eventOf);
}

/** The histories of an order's cores, the oldest first. */
export async function findCoreEvents(db: Database, orderNumber: number) {
  const rows = await db
    .selectFrom("core_event")
    .innerJoin("order_core", "order_core.number", "core_event.core_number")
    .select([
      "core_number as coreNumber",
      "at",
      "to_status as status",
      "core_event.ended",
      "message",
      "until",
    ])
    .where("order_core.order_number", "=", orderNumber)
    .orderBy("core_event.id")
    .execute();
  return rows.map(eventOf);
}
export type CoreEventRow = Awaited<ReturnType<typeof findCoreEvents>>[number];
