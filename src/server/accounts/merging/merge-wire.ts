import type { MergeSide } from "#contract/customer-merge.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import type { AccountRow } from "../account-store.ts";
import { customerWire } from "../account-wire.ts";
import type { OwnThings } from "./merge-state-store.ts";

type Looked = {
  account: AccountRow;
  counts: MergeSide["counts"];
  things: OwnThings;
  isReseller: boolean;
};

/** An account of a look at a merge, under the names of the wire. */
export function mergeSideWire(
  { account, counts, things, isReseller }: Looked,
  now: Date,
): MergeSide {
  const { lastOrder, ...rest } = things;
  return {
    customer: customerWire(account, now),
    counts,
    owed: toDollars(cents(account.creditUsedCents)),
    isReseller,
    ...rest,
    lastOrder: lastOrder && { number: lastOrder.number, at: lastOrder.at.toISOString() },
  };
}
