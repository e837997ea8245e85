import type { ReturnStatus } from "#domain/returns/return-status.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

export type ReturnEvent = {
  returnNumber: number;
  from: ReturnStatus | null;
  to: ReturnStatus;
  /** Absent for its customer, and where the shop does it by itself. */
  actor?: Actor | undefined;
  /** What the shop writes to its customer. */
  message?: string;
};

/** Writes down who moved a return, when, from what to what, and what was written along. */
export async function insertReturnEvent(db: Database, event: ReturnEvent): Promise<void> {
  const { returnNumber, from, to, actor, message = "" } = event;
  await db
    .insertInto("return_event")
    .values({
      return_number: returnNumber,
      from_status: from,
      to_status: to,
      actor_id: actor?.accountId ?? null,
      actor: actor?.name ?? "",
      message,
    })
    .execute();
}

export type ReturnEventRow = Awaited<ReturnType<typeof findReturnEvents>>[number];

/** The history of a return, the oldest first. */
export async function findReturnEvents(db: Database, returnNumber: number) {
  return db
    .selectFrom("return_event")
    .select(["at", "to_status as to", "actor", "message"])
    .where("return_number", "=", returnNumber)
    .orderBy("id")
    .execute();
}
