import type { ReturnStatus } from "#domain/return/return-status.ts";
import { type StatusStep, statusStepRow } from "#server/audit/status-step.ts";
import type { Database } from "#server/platform/database/database.ts";

import { keptReturnStatus, returnStatusOf } from "./kept-return-status.ts";

export type ReturnEvent = StatusStep<ReturnStatus> & {
  returnNumber: number;
  /** What the shop writes to its customer. */
  message?: string;
};

/** Writes down who moved a return, when, from what to what, and what was written along. */
export async function insertReturnEvent(db: Database, event: ReturnEvent): Promise<void> {
  const { returnNumber, message = "", from, to, actor } = event;
  const kept = keptReturnStatus(to);
  const before = from && keptReturnStatus(from).status;
  await db
    .insertInto("return_event")
    .values({
      return_number: returnNumber,
      ...statusStepRow({ from: before, to: kept.status, actor }),
      ended: kept.ended,
      message,
    })
    .execute();
}

export type ReturnEventRow = Awaited<ReturnType<typeof findReturnEvents>>[number];

/** The history of a return, the oldest first. */
export async function findReturnEvents(db: Database, returnNumber: number) {
  const rows = await db
    .selectFrom("return_event")
    .select(["at", "to_status as status", "ended", "actor", "message"])
    .where("return_number", "=", returnNumber)
    .orderBy("id")
    .execute();
  return rows.map(({ at, status, ended, actor, message }) => ({
    at,
    to: returnStatusOf({ status, ended }),
    actor,
    message,
  }));
}
