import { isGivenUp, isWrittenOff } from "#domain/credit/write-off.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findWrittenOff } from "./written-off-store.ts";

/** `isWrittenOff`: nobody asks for what it owed any more. `isGivenUp`: more of it was written off than paid (ADR 0080). */
export type WriteOff = { isWrittenOff: boolean; isGivenUp: boolean };

/** What the writing off of what an order owed on account means for it. */
export async function readWriteOff(
  db: Database,
  order: Parameters<typeof isOwedOnAccount>[0] & { number: number },
): Promise<WriteOff> {
  if (!isOwedOnAccount(order)) return { isWrittenOff: false, isGivenUp: false };
  const { open, writtenOff, paid } = await findWrittenOff(db, order.number);
  const debt = { openCents: open, writtenOffCents: writtenOff, paidCents: paid };
  return { isWrittenOff: isWrittenOff(debt), isGivenUp: isGivenUp(debt) };
}
