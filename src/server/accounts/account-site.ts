import { ShopError } from "#domain/errors/shop-error.ts";
import { keptSite, type Site } from "#domain/storefront/site.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { lockAccount } from "./account-store.ts";

/**
 * The site that an account was opened at, by its id, or where that was not kept the one that staff uses; this transaction
 * holds the account from then on. A ShopError `not_found` for none.
 */
export async function accountSite(db: Database, id: string, by: StaffCall): Promise<Site> {
  const account = await lockAccount(db, id);
  if (!account) throw new ShopError("not_found");
  return keptSite(account, by.client.site);
}
