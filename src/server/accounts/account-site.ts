import { ShopError } from "#domain/errors/shop-error.ts";
import type { Site } from "#domain/storefront/site.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AccountRow, lockAccount } from "./account-store.ts";

/** The site that an account was opened at; where that was not kept, the one that staff uses. */
export function siteOf({ storefront, host }: AccountRow, { client }: StaffCall): Site {
  return storefront === null ? client.site : { storefront, host };
}

/** The same of an account by its id, which this transaction holds from then on; a ShopError `not_found` for none. */
export async function accountSite(db: Database, id: string, by: StaffCall): Promise<Site> {
  const account = await lockAccount(db, id);
  if (!account) throw new ShopError("not_found");
  return siteOf(account, by);
}
