import { queueMail } from "#server/mails/queue-mail.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AccountRow, updateAccount } from "./account-store.ts";
import { forgetLink } from "./link-store.ts";
import type { MailLinks } from "./mail-links.ts";
import { forgetChallenges } from "./second-factor/challenge-store.ts";
import { revokeSessionsOf } from "./session-store.ts";

type StoredPassword = {
  account: AccountRow;
  passwordHash: string;
  links: MailLinks;
  /** Whoever sets it: the mail leads to the site that they use. */
  client: Pick<Client, "site">;
  emailVerifiedAt?: Date;
  /** The one session that goes on. */
  keep?: string;
};

/**
 * Stores a password in the caller's transaction: sessions end, an unused link to a new password
 * stops working, and a mail tells the account's holder.
 */
export async function storePassword(
  db: Database,
  { account, passwordHash, links, client: { site }, emailVerifiedAt, keep }: StoredPassword,
): Promise<void> {
  const { id: accountId, email: to, firstName: name, locale } = account;
  await updateAccount(db, accountId, {
    password_hash: passwordHash,
    ...(!account.hasPassword && { has_password: true, opened_at: new Date() }),
    ...(emailVerifiedAt && { email_verified_at: emailVerifiedAt }),
  });
  await revokeSessionsOf(db, { accountId, except: keep });
  await forgetChallenges(db, accountId);
  await forgetLink(db, { accountId, kind: "password" });
  await queueMail(db, {
    kind: "password_changed",
    to,
    locale,
    storefront: site.storefront,
    params: { name, link: links.login({ locale, site }) },
  });
}
