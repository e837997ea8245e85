import type { SentGarageEntry } from "#contract/garage.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { CartNotice } from "#domain/cart/cart-notice.ts";
import type { Authentication } from "#domain/account/second-factor.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Client } from "#server/platform/http/caller.ts";

import type { AccountRow } from "./account-store.ts";
import type { AccountSessions, IssuedToken } from "./sessions.ts";

/** What somebody gathered as a guest, and where. */
export type Gathered = {
  garage: readonly SentGarageEntry[];
  /** What the guest's cart held. */
  cart: readonly CartLine[];
  storefront: Storefront;
  client: Client;
};

/** A session that has begun; `cartNotices` tells each line that changed when the carts joined. */
export type BegunSession = IssuedToken & { account: AccountRow; cartNotices: CartNotice[] };

export type BeginSession = (
  account: AccountRow,
  by: Authentication,
  gathered: Gathered,
) => Promise<BegunSession>;

/** Joins a guest's cart with that of the account that logs in; tells of each line that changed. */
export type MergeCart = (
  owner: { accountId: string; storefront: Storefront },
  cart: readonly CartLine[],
) => Promise<CartNotice[]>;

type Needs = {
  sessions: Pick<AccountSessions, "open">;
  mergeGarage: (accountId: string, garage: readonly SentGarageEntry[]) => Promise<void>;
  mergeCart: MergeCart;
};

/**
 * Begins the session of whoever has proved to be the account's holder, and joins what they gathered as a guest.
 * A ShopError `login_refused` where the account was disabled, its password changed, or its second factor was set,
 * since it was read.
 */
export function createBeginSession({ sessions, mergeGarage, mergeCart }: Needs): BeginSession {
  return async (account, by, { garage, cart, storefront, client }) => {
    const issued = await sessions.open(account, by, client);
    if (!issued) throw new ShopError("login_refused");
    await mergeGarage(account.id, garage);
    const cartNotices = await mergeCart({ accountId: account.id, storefront }, cart);
    return { ...issued, account, cartNotices };
  };
}
