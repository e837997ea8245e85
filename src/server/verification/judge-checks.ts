import { type CheckResult, checkPart } from "#domain/verification/part-checks.ts";

import type { CheckRow } from "./check-store.ts";

/** A part of the queue with what its checks find. */
export type CheckedRow = { row: CheckRow; checks: CheckResult[] };

/** The checks of a part as it stands. */
export function judged(row: CheckRow): CheckedRow {
  const { online, repair_shop, wholesale, precio4, precio5, precio6 } = row;
  const prices = { online, repair_shop, wholesale, precio4, precio5, precio6 };
  return { row, checks: checkPart({ ...row, prices }) };
}
