import type { CustomerRelatedResponse } from "#contract/customer-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAccount } from "./account-store.ts";
import { listExemptions } from "./exemption-store.ts";
import { countRelated } from "./related-store.ts";

/** What the shop has of a customer beside the account. A ShopError `not_found` for an account that is none. */
export type ReadRelated = (id: string) => Promise<Omit<CustomerRelatedResponse, "status">>;

export function createReadRelated(db: Database): ReadRelated {
  return async (id) => {
    const account = await findAccount(db, id);
    if (!account) throw new ShopError("not_found");
    const [counts, exemptions] = await Promise.all([
      countRelated(db, account),
      listExemptions(db, id),
    ]);
    const shown = exemptions.map(({ points, ...exemption }) =>
      Object.assign(exemption, { points: points / 10_000 }),
    );
    return { counts, exemptions: shown };
  };
}
