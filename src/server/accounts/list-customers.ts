import type { CustomersRequest } from "#contract/customers.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { listAccounts } from "./account-list-store.ts";
import { type AccountRow, findAccount } from "./account-store.ts";

export type CustomerPage = { items: AccountRow[]; next: string | null };

/** What staff sees of accounts (decisions §11). */
export type CustomerList = {
  /** A page of accounts in an order; there is no count, so that a page costs the same among a million. */
  list: (request: CustomersRequest) => Promise<CustomerPage>;
  /** A ShopError `not_found` for an id that is none. */
  read: (id: string) => Promise<AccountRow>;
};

export function createCustomerList(db: Database): CustomerList {
  const list: CustomerList["list"] = async ({ filters, sort, after, limit }) => {
    const page = { sort, after: after ?? undefined, limit: limit + 1 };
    const found = await listAccounts(db, filters ?? {}, page);
    return keysetPage(found, limit, ({ email }) => email);
  };
  return {
    list,
    read: async (id) => {
      const account = await findAccount(db, id);
      if (!account) throw new ShopError("not_found");
      return account;
    },
  };
}
