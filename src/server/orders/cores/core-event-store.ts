import type { CoreStatus } from "#domain/cores/core-status.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

export type CoreEvent = {
  coreNumber: number;
  from: CoreStatus | null;
  to: CoreStatus;
  /** Absent for its customer, and where the shop does it by itself. */
  actor?: Actor | undefined;
  /** What the shop writes to its customer. */
  message?: string;
};

/** Writes down who moved a core, when, from what to what, and what was written along. */
export async function insertCoreEvent(db: Database, event: CoreEvent): Promise<void> {
  const { coreNumber, from, to, actor, message = "" } = event;
  await db
    .insertInto("core_event")
    .values({
      core_number: coreNumber,
      from_status: from,
      to_status: to,
      actor_id: actor?.accountId ?? null,
      actor: actor?.name ?? "",
      message,
    })
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
