import { firstProblem } from "#domain/account/field-problem.ts";
import { newPasswordProblems, passwordRulesFor } from "#domain/account/password-rules.ts";
import { PASSWORD_LINK_SECONDS } from "#domain/account/session-life.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { accountActor, subjectOf } from "./account-audit.ts";
import type { AccountLimits } from "./account-limits.ts";
import { findAccount, lockAccount, lockAccountByEmail } from "./account-store.ts";
import { findLinked, issueLink, useLink } from "./link-store.ts";
import { requireUnlistedPassword } from "./listed-password.ts";
import type { MailLinks } from "./mail-links.ts";
import { tellMergedAnew } from "./merging/tell-merged.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { storePassword } from "./store-password.ts";

export type PasswordFromLink = {
  id: string;
  password: string;
  repeatPassword: string;
  client: Client;
};

export type PasswordReset = {
  /**
   * Mails a link to a new password, if the address has an account, or where that went, if it was merged; the answer never
   * says so.
   */
  forgot: (email: string, client: Client) => Promise<void>;
  /** Takes a link and a new password: every session ends (decisions §3). */
  newPassword: (request: PasswordFromLink) => Promise<void>;
};

type Needs = {
  db: Database;
  limits: AccountLimits;
  passwords: PasswordHasher;
  links: MailLinks;
};

/** Forgotten passwords (security A29): links of 256 bits, once, the newest only, for an hour. */
export function createPasswordReset({ db, limits, passwords, links }: Needs): PasswordReset {
  return {
    forgot: async (typed, client) => {
      await limits.forgot(client.network);
      const email = normalEmail(typed);
      const mayMail = await limits.mayMail("password", email); // counted for every address alike
      if (!mayMail) return;
      await db.transaction().execute(async (trx) => {
        // Held: the link of an account that gets another e-mail meanwhile is not mailed to the one before.
        const account = await lockAccountByEmail(trx, email);
        if (account?.mergedInto) {
          await tellMergedAnew(trx, { gone: account, links, site: client.site });
          return;
        }
        if (!account || account.isDisabled) return;
        const { id: accountId, email: to, firstName: name, locale } = account;
        const id = await issueLink(trx, {
          accountId,
          kind: "password",
          seconds: PASSWORD_LINK_SECONDS,
        });
        await queueMail(trx, {
          kind: "password",
          to,
          locale,
          storefront: client.site.storefront,
          params: { name, link: links.newPassword({ locale, site: client.site }, id) },
        });
      });
    },
    newPassword: async ({ id, password, repeatPassword, client }) => {
      requireGoodForm(newPasswordProblems({ password, repeatPassword }));
      requireUnlistedPassword(password);
      await limits.newPassword(client.network);
      // Only for a link that works: whoever has none makes no work (security A28).
      const linked = await findLinked(db, { id, kind: "password" });
      if (linked === undefined) throw new ShopError("link_expired");
      const passwordHash = await passwords.hash(password, client.network);
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, linked);
        const isGood = await useLink(trx, { id, kind: "password" });
        if (!account || !isGood || account.isDisabled) throw new ShopError("link_expired");
        // Whoever has the link reads the mailbox: the address is theirs.
        const emailVerifiedAt = account.emailVerifiedAt ?? new Date();
        await storePassword(trx, { account, passwordHash, links, client, emailVerifiedAt });
        await appendAudit(trx, {
          actor: accountActor(account),
          action: "account.reset_password",
          subject: subjectOf(account),
          change: { email_verified: [account.emailVerifiedAt !== null, true] },
          client,
        });
      });
    },
  };
}

type ChangeNeeds = Omit<Needs, "limits"> & { limits: Pick<AccountLimits, "tryPassword"> };
export type PasswordChange = Omit<PasswordFromLink, "id"> & {
  accountId: string;
  sessionId: string;
  currentPassword: string;
};

/** A new password for whoever knows the old one; the account's other sessions end (decisions §3). */
export function createPasswordChange({ db, limits, passwords, links }: ChangeNeeds) {
  return async (request: PasswordChange): Promise<void> => {
    const { accountId, sessionId, currentPassword, client } = request;
    requireGoodForm(newPasswordProblems(request));
    requireUnlistedPassword(request.password);
    const known = await findAccount(db, accountId);
    if (!known) throw new ShopError("invalid_token");
    requireGoodForm(firstProblem("password", request.password, passwordRulesFor(known.email)));
    const attempt = await limits.tryPassword({ email: known.email, network: client.network });
    if (!(await passwords.isRight(currentPassword, known.passwordHash, client.network)))
      throw new ShopError("password_refused");
    const passwordHash = await passwords.hash(request.password, client.network);
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      if (account?.passwordHash !== known.passwordHash) throw new ShopError("password_refused");
      await storePassword(trx, { account, passwordHash, links, client, keep: sessionId });
      await appendAudit(trx, {
        actor: accountActor(account),
        action: "account.change_password",
        subject: subjectOf(account),
        change: {},
        client,
      });
    });
    await attempt.forgive();
  };
}
