import type { CustomersRequest } from "#contract/customers.ts";
import type { FactorStanding } from "#contract/staff-factor.ts";
import { ownSellerNames, shownSeller } from "#domain/account/seller.ts";
import { readAccountSearch } from "#domain/account/account-search.ts";
import type { InvitationFailure } from "#domain/account/invitation.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { isManager, type StaffCall } from "#server/audit/staff.ts";
import { failedInvitations } from "#server/mails/failed-invitations.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { listAccounts } from "./account-list-store.ts";
import { type AccountRow, findAccount } from "./account-store.ts";
import { findSellerNames, listStaff } from "./seller-store.ts";
import type { StaffFactors } from "./second-factor/staff-factors.ts";

/** An account, and why its last invitation could not be delivered. */
export type ListedAccount = AccountRow & { failure: InvitationFailure | undefined };

/** An account of the list; of the staff with its second factor, where a manager asks. */
type AccountInList = ListedAccount & {
  factor: FactorStanding | undefined;
  /** What the seller is called whose e-mail is kept. */
  sellerName: string | undefined;
};

export type CustomerPage = { items: AccountInList[]; next: string | null };

/** What staff sees of accounts (decisions §11). */
export type CustomerList = {
  /**
   * A page of accounts in an order; there is no count, so that a page costs the same among a million. For a program
   * customers alone: who works at the shop is none of its business, whatever the filter says.
   */
  list: (request: CustomersRequest, by: StaffCall) => Promise<CustomerPage>;
  /** A ShopError `not_found` for an id that is none, and for a program for one of the staff. */
  read: (id: string, by: StaffCall) => Promise<ListedAccount>;
};

type Needs = { db: Database; factors: Pick<StaffFactors, "standings">; now: () => Date };

export function createCustomerList({ db, factors, now }: Needs): CustomerList {
  const list: CustomerList["list"] = async ({ filters, sort, after, limit }, by) => {
    const page = { sort, after: after ?? undefined, limit: limit + 1 };
    const { text, mine, ...rest } = filters ?? {};
    const narrowed = {
      ...rest,
      ...(text && { search: readAccountSearch(text) }),
      ...(mine && { sellers: await namesOf(db, by) }),
      ...(isProgram(by) && { staff: false }),
      now: now(),
    };
    const found = await listAccounts(db, narrowed, page);
    const { items, next } = keysetPage(found, limit, ({ email }) => email);
    // What protects an account of the staff is a manager's to read, and no program's.
    const maySee = isManager(by) && !isProgram(by);
    const standings = maySee ? await factors.standings(items) : undefined;
    const shown = (await withSellers(db, await withFailures(db, items), by)).map((account) =>
      Object.assign(account, { factor: standings?.get(account.id) }),
    );
    return { items: shown, next };
  };
  return {
    list,
    read: async (id, by) => {
      const account = await findAccount(db, id);
      const isShown = account && !(isProgram(by) && account.adminLevel > 0);
      const [listed] = isShown ? await withSellers(db, await withFailures(db, [account]), by) : [];
      if (!listed) throw new ShopError("not_found");
      return listed;
    },
  };
}

/** What a seller who asks may be called where customers have one; a program sells to nobody. */
async function namesOf(db: Database, by: StaffCall): Promise<string[]> {
  const seller = isProgram(by) ? undefined : await findAccount(db, by.holder.accountId);
  return seller ? ownSellerNames(seller, await listStaff(db)) : [];
}

function isProgram({ holder }: StaffCall): boolean {
  return holder.key !== undefined;
}

/** With what each seller is called whose e-mail is kept; a program is told no e-mail of the staff. */
async function withSellers(db: Database, accounts: readonly ListedAccount[], by: StaffCall) {
  const names = await findSellerNames(
    db,
    accounts.map(({ seller }) => seller),
  );
  return accounts.map((account) => {
    const sellerName = names.get(account.seller);
    const seller = isProgram(by) ? shownSeller(account.seller, sellerName) : account.seller;
    return Object.assign(account, { sellerName, seller });
  });
}

/** Only of whom was invited and has not come it is asked what became of the mail. */
async function withFailures(
  db: Database,
  accounts: readonly AccountRow[],
): Promise<ListedAccount[]> {
  const to = accounts.flatMap(({ email, hasPassword, invitedAt }) =>
    hasPassword || invitedAt === null ? [] : [email],
  );
  const failures = await failedInvitations(db, to);
  return accounts.map((account) =>
    Object.assign(account, { failure: failures.get(account.email) }),
  );
}
