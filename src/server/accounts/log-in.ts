import { normalEmail } from "#domain/account/text-rules.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "./account-limits.ts";
import { type AccountRow, findAccountByEmail, updateAccount } from "./account-store.ts";
import type { BeginSession, BegunSession, Gathered } from "./begin-session.ts";
import type { PasswordHasher } from "./password-hasher.ts";

export type Login = Gathered & { email: string; password: string };
export type LogIn = (login: Login) => Promise<BegunSession>;

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "tryPassword">;
  passwords: PasswordHasher;
  begin: BeginSession;
};

/**
 * Begins a session (specification §4, Auth). A wrong password, an unknown e-mail and a disabled
 * account are one refusal, `login_refused`, after the same work (security A27).
 */
export function createLogIn({ db, limits, passwords, begin }: Needs): LogIn {
  const renewedHash = async (account: AccountRow, { password, client }: Login) => {
    if (!passwords.isOutdated(account.passwordHash)) return account;
    const passwordHash = await passwords.hash(password, client.network);
    return updateAccount(db, account.id, { password_hash: passwordHash });
  };

  return async (login) => {
    const { email: typed, password, client } = login;
    passwords.requireRoom(client.network);
    const email = normalEmail(typed);
    const attempt = await limits.tryPassword({ email, network: client.network });
    const known = await findAccountByEmail(db, email);
    const isRight = await passwords.isRight(password, known?.passwordHash, client.network);
    if (!known || !isRight || known.isDisabled) throw new ShopError("login_refused");
    const begun = await begin(await renewedHash(known, login), login);
    await attempt.forgive();
    return begun;
  };
}
