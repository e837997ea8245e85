import { normalEmail } from "#domain/account/text-rules.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "./account-limits.ts";
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  noteKnownPassword,
  renewPasswordHash,
} from "./account-store.ts";
import type { BeginSession, BegunSession, Gathered } from "./begin-session.ts";
import { loggedInAsMerged } from "./merging/merge-refused.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { issueChallenge } from "./second-factor/challenge-store.ts";
import { findFactorWays } from "./session-store.ts";

export type Login = Gathered & { email: string; password: string };
/** What the right password of an account of staff is answered with that has a second factor. */
export type FactorDue = { challenge: string; ways: { code: boolean; passkey: boolean } };
export type LogIn = (login: Login) => Promise<BegunSession | FactorDue>;

/** Of an account that was merged whoever knows its password is told where it went; any other closed one is refused. */
async function requireOpen(
  db: Database,
  { isDisabled, mergedInto }: Pick<AccountRow, "isDisabled" | "mergedInto">,
): Promise<void> {
  const kept = mergedInto === null ? undefined : await findAccount(db, mergedInto);
  if (kept) throw loggedInAsMerged(kept.email);
  if (isDisabled) throw new ShopError("login_refused");
}

const NO_FACTOR = { code: false, passkey: false };

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "tryPassword">;
  passwords: PasswordHasher;
  begin: BeginSession;
};

/**
 * Begins a session (specification §4, Auth). A wrong password, an unknown e-mail and a disabled
 * account are one refusal, `login_refused`, after the same work (security A27); an account that was merged says so to whoever
 * knows its password (`account_merged`). Staff that has a second factor has yet
 * to show it (security A16): a passkey counts, and then a password alone opens nothing any more.
 */
export function createLogIn({ db, limits, passwords, begin }: Needs): LogIn {
  const renewedHash = async (account: AccountRow, { password, client }: Login) => {
    if (!passwords.isOutdated(account.passwordHash)) return account;
    const passwordHash = await passwords.hash(password, client.network);
    const renewed = await renewPasswordHash(db, account, passwordHash);
    if (renewed) return renewed;
    // Somebody was quicker: another login, which renewed the same password, or a new password, which this one is not.
    const changed = await findAccount(db, account.id);
    if (!(await passwords.isRight(password, changed?.passwordHash, client.network)) || !changed)
      throw new ShopError("login_refused");
    return changed;
  };

  return async (login) => {
    const { email: typed, password, client } = login;
    passwords.requireRoom(client.network);
    const email = normalEmail(typed);
    const attempt = await limits.tryPassword({ email, network: client.network });
    const known = await findAccountByEmail(db, email);
    const isRight = await passwords.isRight(password, known?.passwordHash, client.network);
    if (!known || !isRight) throw new ShopError("login_refused");
    await requireOpen(db, known);
    const account = await renewedHash(known, login);
    // Set by a version that did not keep it, while this one was being put in its place.
    if (!account.hasPassword) await noteKnownPassword(db, account.id);
    const ways = known.adminLevel > 0 ? await findFactorWays(db, known.id) : NO_FACTOR;
    if (ways.code || ways.passkey) {
      const challenge = await issueChallenge(db, account);
      if (challenge === undefined) throw new ShopError("login_refused");
      await attempt.forgive();
      return { challenge, ways };
    }
    const begun = await begin(account, "password", login);
    await attempt.forgive();
    return begun;
  };
}
