import { ShopError } from "#domain/error/shop-error.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { holdReturn } from "./hold-return.ts";
import type { ReturnRow } from "./return-store.ts";
import { stepReturn, type StepNeeds } from "./step-return.ts";

/**
 * Its customer gives a return up before anything of it came: its pieces are theirs again, and a mail says so. Said twice
 * it is the same. A ShopError `return_status_refused` once it came or the shop said no.
 */
export async function withdrawReturn(
  { number }: Pick<ReturnRow, "number">,
  { db, mails }: StepNeeds,
): Promise<ReturnRow> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const held = await holdReturn(trx, number);
      if (!held) throw new ShopError("not_found");
      if (held.row.status === "withdrawn") return held.row;
      const step = { step: "withdraw", message: "", by: undefined } as const;
      return stepReturn(trx, { ...held, ...step }, { mails });
    }),
  );
}
