import { isWrittenOff } from "#domain/credit/write-off.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findWrittenOff } from "./written-off-store.ts";

/** Whether what an order owed on account is written off, so that nobody asks for it any more (ADR 0080). */
export async function isGivenUp(
  db: Database,
  order: Parameters<typeof isOwedOnAccount>[0] & { number: number },
): Promise<boolean> {
  if (!isOwedOnAccount(order)) return false;
  const { open: openCents, writtenOff: writtenOffCents } = await findWrittenOff(db, order.number);
  return isWrittenOff({ openCents, writtenOffCents });
}
