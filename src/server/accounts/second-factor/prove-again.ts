import type { FreshLoginRequest } from "#contract/second-factor.ts";
import type { Authentication } from "#domain/account/second-factor.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "../account-limits.ts";
import { type AccountRow, findAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import type { CheckPasskey } from "../passkeys/check-passkey.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import type { AccountSessions } from "../sessions.ts";
import type { TakeCode } from "./check-code.ts";
import { findFactorWays } from "../session-store.ts";
import { refusingCode } from "./refuse-code.ts";
import { tellFactor } from "./tell-factor.ts";

export type ProveAgain = (request: StaffCall & { proof: FreshLoginRequest }) => Promise<void>;

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "tryCode" | "tryPassword" | "noteWrongCode">;
  passwords: PasswordHasher;
  checkPasskey: CheckPasskey;
  takeCode: TakeCode;
  sessions: Pick<AccountSessions, "prove">;
  links: MailLinks;
};

/**
 * Whoever has a session open shows again who they are: what is dangerous is theirs to do for ten minutes (security A16).
 * A proof is as strong as the login: whoever has a second factor shows it, and the password alone is `factor_needed`.
 * ShopErrors `password_refused`, `code_refused`, `passkey_refused` for what is wrong.
 */
export function createProveAgain(needs: Needs): ProveAgain {
  return async ({ proof, ...by }) => {
    const account = await findAccount(needs.db, by.holder.accountId);
    if (!account) throw new ShopError("invalid_token");
    await needs.sessions.prove(by.holder.sessionId, await proved(needs, { account, by, proof }));
  };
}

type Proving = { account: AccountRow; by: StaffCall; proof: FreshLoginRequest };

async function proved(needs: Needs, { account, by, proof }: Proving): Promise<Authentication> {
  const { client } = by;
  if ("credential" in proof) {
    const signer = await needs.checkPasskey(proof.credential, client.site);
    if (signer.id !== account.id) throw new ShopError("passkey_refused");
    return "passkey";
  }
  if ("code" in proof) return provedByCode(needs, { account, by, code: proof.code });
  const ways = await findFactorWays(needs.db, account.id);
  if (ways.code || ways.passkey) throw new ShopError("factor_needed");
  const { email, passwordHash } = account;
  const attempt = await needs.limits.tryPassword({ email, network: client.network });
  if (!(await needs.passwords.isRight(proof.password, passwordHash, client.network)))
    throw new ShopError("password_refused");
  await attempt.forgive();
  return "password";
}

type Coded = { account: AccountRow; by: StaffCall; code: string };

async function provedByCode(
  needs: Needs,
  { account, by: { client }, code: typed }: Coded,
): Promise<Authentication> {
  const { db, limits, takeCode, links } = needs;
  const { id: accountId } = account;
  const attempt = await limits.tryCode({ accountId, network: client.network, typed });
  const take = async (trx: Database) => {
    const kind = await takeCode(trx, { accountId, typed });
    if (!kind) throw new ShopError("code_refused");
    if (kind === "recovery_code")
      await tellFactor(trx, {
        what: "recovery_code_used",
        account,
        links,
        site: client.site,
        client,
      });
    return kind;
  };
  const taken = await refusingCode(needs, { accountId, client }, () =>
    db.transaction().execute(take),
  );
  await attempt.forgive();
  return taken;
}
