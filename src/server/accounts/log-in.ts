import type { SentGarageEntry } from "#contract/garage.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { CartNotice } from "#domain/cart/cart-notice.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "./account-limits.ts";
import { type AccountRow, findAccountByEmail, updateAccount } from "./account-store.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { AccountSessions, IssuedToken } from "./sessions.ts";

export type Login = {
  email: string;
  password: string;
  /** What the guest's garage held. */
  garage: readonly SentGarageEntry[];
  /** What the guest's cart held, and where it was filled. */
  cart: readonly CartLine[];
  storefront: Storefront;
  client: Client;
};
export type LogIn = (
  login: Login,
) => Promise<IssuedToken & { account: AccountRow; cartNotices: CartNotice[] }>;

type Needs = {
  db: Database;
  limits: AccountLimits;
  passwords: PasswordHasher;
  sessions: AccountSessions;
  mergeGarage: (accountId: string, garage: readonly SentGarageEntry[]) => Promise<void>;
  mergeCart: MergeCart;
};

/** Joins a guest's cart with that of the account that logs in; tells of each line that changed. */
export type MergeCart = (
  owner: { accountId: string; storefront: Storefront },
  cart: readonly CartLine[],
) => Promise<CartNotice[]>;

/**
 * Begins a session (specification §4, Auth). A wrong password, an unknown e-mail and a disabled
 * account are one refusal, `login_refused`, after the same work (security A27).
 */
export function createLogIn(needs: Needs): LogIn {
  const { db, limits, passwords, sessions, mergeGarage, mergeCart } = needs;
  const renewedHash = async (account: AccountRow, { password, client }: Login) => {
    if (!passwords.isOutdated(account.passwordHash)) return account;
    const passwordHash = await passwords.hash(password, client.network);
    return updateAccount(db, account.id, { password_hash: passwordHash });
  };

  return async (login) => {
    const { email: typed, password, garage, cart, storefront, client } = login;
    passwords.requireRoom(client.network);
    const email = normalEmail(typed);
    const attempt = await limits.tryPassword({ email, network: client.network });
    const known = await findAccountByEmail(db, email);
    const isRight = await passwords.isRight(password, known?.passwordHash, client.network);
    if (!known || !isRight || known.isDisabled) throw new ShopError("login_refused");
    const account = await renewedHash(known, login);
    const issued = await sessions.open(account, client);
    if (!issued) throw new ShopError("login_refused");
    await attempt.forgive();
    await mergeGarage(account.id, garage);
    const cartNotices = await mergeCart({ accountId: account.id, storefront }, cart);
    return { ...issued, account, cartNotices };
  };
}
