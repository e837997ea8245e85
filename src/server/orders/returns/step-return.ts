import type { ReturnStep } from "#domain/return/return-status.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Transfer } from "#server/orders/payouts/transfer-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { insertReturnEvent } from "./return-event-store.ts";
import type { ReturnMails } from "./return-mails.ts";
import { moveReturn, type ReturnChange, type ReturnRow } from "./return-store.ts";

export type StepNeeds = { db: Database; mails: ReturnMails };

type Step = {
  order: OrderRow;
  row: ReturnRow;
  step: ReturnStep;
  message: string;
  /** Undefined for the shop itself. */
  by: StaffCall | undefined;
  change?: ReturnChange;
  /** How money went that the shop paid by transfer. */
  transfer?: Transfer | undefined;
};

/** Moves a return, writes it into its history, and tells its customer by mail. Its order is held. */
export async function stepReturn(
  db: Database,
  { order, row, step, message, by, change, transfer }: Step,
  { mails }: Pick<StepNeeds, "mails">,
): Promise<ReturnRow> {
  const moved = await moveReturn(db, row, { ...change, step });
  await insertReturnEvent(db, {
    returnNumber: row.number,
    from: row.status,
    to: moved.status,
    actor: by && staffActor(by),
    message,
  });
  await mails.moved(db, { order, moved, message, transfer });
  return moved;
}
