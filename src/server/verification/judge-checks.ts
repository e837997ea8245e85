import { differingTraits, type Trait } from "#domain/verification/look-alikes.ts";
import { type CheckResult, checkPart } from "#domain/verification/part-checks.ts";
import type { StoredAttribute } from "#server/parts/part-tables.ts";

import type { CheckRow } from "./check-store.ts";

/** A part of the queue with what its checks find. */
export type CheckedRow = { row: CheckRow; checks: CheckResult[] };

/** The checks of a part as it stands. */
export function judged(row: CheckRow): CheckedRow {
  const { online, repair_shop, wholesale, precio4, precio5, precio6 } = row;
  const prices = { online, repair_shop, wholesale, precio4, precio5, precio6 };
  const own = row.measures.map(traitOf);
  const groupOfOtherMeasures = row.groupMeasures.filter(
    (other) => differingTraits(own, other.map(traitOf)).length > 0,
  ).length;
  return { row, checks: checkPart({ ...row, prices, groupOfOtherMeasures }) };
}

/** A measure of a part by the number of its kind, in words that are compared. */
export function traitOf({ id, value }: StoredAttribute): Trait {
  return { name: String(id), value: typeof value === "string" ? value : value.es };
}
