import type { CustomersRequest } from "#contract/customers.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import { failedRecipients } from "#server/mail/failed-recipients.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { listAccounts } from "./account-list-store.ts";
import { type AccountRow, findAccount } from "./account-store.ts";

/** An account, and whether its last invitation could not be delivered. */
export type ListedAccount = AccountRow & { isBounced: boolean };

export type CustomerPage = { items: ListedAccount[]; next: string | null };

/** What staff sees of accounts (decisions §11). */
export type CustomerList = {
  /** A page of accounts in an order; there is no count, so that a page costs the same among a million. */
  list: (request: CustomersRequest) => Promise<CustomerPage>;
  /** A ShopError `not_found` for an id that is none. */
  read: (id: string) => Promise<ListedAccount>;
};

export function createCustomerList(db: Database): CustomerList {
  const list: CustomerList["list"] = async ({ filters, sort, after, limit }) => {
    const page = { sort, after: after ?? undefined, limit: limit + 1 };
    const found = await listAccounts(db, { ...filters, now: new Date() }, page);
    const { items, next } = keysetPage(found, limit, ({ email }) => email);
    return { items: await withBounced(db, items), next };
  };
  return {
    list,
    read: async (id) => {
      const account = await findAccount(db, id);
      const [listed] = account ? await withBounced(db, [account]) : [];
      if (!listed) throw new ShopError("not_found");
      return listed;
    },
  };
}

/** Only of whom was invited and has not come it is asked what became of the mail. */
async function withBounced(
  db: Database,
  accounts: readonly AccountRow[],
): Promise<ListedAccount[]> {
  const to = accounts.flatMap(({ email, hasPassword, invitedAt }) =>
    hasPassword || invitedAt === null ? [] : [email],
  );
  const bounced = await failedRecipients(db, { kind: "invitation", to });
  return accounts.map((account) =>
    Object.assign(account, { isBounced: bounced.has(account.email) }),
  );
}
