import { VERIFY_LINK_SECONDS } from "#domain/account/session-life.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "./account-limits.ts";
import { type AccountRow, lockAccountByEmail } from "./account-store.ts";
import { issueLink } from "./link-store.ts";
import type { MailLinks } from "./mail-links.ts";

type Needs = { db: Database; limits: Pick<AccountLimits, "resend" | "mayMail">; links: MailLinks };

/**
 * Mails the link that verifies an address once more, if an account waits for it; the answer never
 * says so (security A27). The link that was mailed before no longer works.
 */
export function createVerificationResend({ db, limits, links }: Needs) {
  return async (typed: string, client: Client): Promise<void> => {
    await limits.resend(client.network);
    const email = normalEmail(typed);
    const mayMail = await limits.mayMail("verify", email);
    if (!mayMail) return;
    await db.transaction().execute(async (trx) => {
      // Held: the link of an account that gets another e-mail meanwhile is not mailed to the one before.
      const account = await lockAccountByEmail(trx, email);
      if (!account || account.isDisabled || account.emailVerifiedAt !== null) return;
      await mailVerification(trx, { account, links, client });
    });
  };
}

type Verification = { account: AccountRow; links: MailLinks; client: Pick<Client, "site"> };

/** Makes a new link that verifies the address, and mails it. */
export async function mailVerification(
  db: Database,
  { account, links, client: { site } }: Verification,
): Promise<void> {
  const { id: accountId, email: to, firstName: name, locale, approval } = account;
  const id = await issueLink(db, { accountId, kind: "verify", seconds: VERIFY_LINK_SECONDS });
  await queueMail(db, {
    kind: approval === "pending" ? "registration_pending" : "registration",
    to,
    locale,
    storefront: site.storefront,
    params: { name, link: links.verify({ locale, site }, id) },
  });
}
