import type { MergeLookResponse, MergeSide } from "#contract/customer-merge.ts";
import { haveOtherTaxIds, mergeBar } from "#domain/account/merging/merge-bar.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AccountRow, findAccountsById } from "../account-store.ts";
import { holdsResaleCertificate } from "../exemption-store.ts";
import { countRelated } from "../related-store.ts";
import { asMerged } from "./merge-accounts.ts";
import { findOwnThings } from "./merge-state-store.ts";
import { mergeSideWire } from "./merge-wire.ts";

/** Two accounts side by side, and what would be in the way of their merge. A ShopError `not_found` where one of them is none. */
export type LookAtMerge = (wanted: {
  id: string;
  other: string;
}) => Promise<Omit<MergeLookResponse, "status">>;

export function createLookAtMerge(db: Database, now: () => Date): LookAtMerge {
  return async ({ id, other: otherId }) => {
    const found = await findAccountsById(db, [id, otherId], false);
    const one = found.find((account) => account.id === id);
    const other = found.find((account) => account.id === otherId);
    if (!one || !other) throw new ShopError("not_found");
    const [first, second] = [await asMerged(db, one), await asMerged(db, other)];
    return {
      one: await sideOf(db, one, now()),
      other: await sideOf(db, other, now()),
      bars: { one: mergeBar(first, second) ?? null, other: mergeBar(second, first) ?? null },
      hasOtherTaxIds: haveOtherTaxIds(one, other),
    };
  };
}

async function sideOf(db: Database, account: AccountRow, now: Date): Promise<MergeSide> {
  return mergeSideWire(
    {
      account,
      counts: await countRelated(db, account),
      things: await findOwnThings(db, account.id),
      isReseller: await holdsResaleCertificate(db, account.id),
    },
    now,
  );
}
