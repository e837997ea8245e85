import { maskedEmail } from "#domain/account/masked-email.ts";
import { keptSite, type Site } from "#domain/storefront/site.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AccountRow, findAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";

type Telling = { kept: AccountRow; gone: AccountRow; links: MailLinks; by: StaffCall };

/** Tells both addresses, each in its language, that the accounts are one, and with which e-mail one logs in; the other's is masked. */
export async function tellMerged(db: Database, { kept, gone, links, by }: Telling): Promise<void> {
  for (const to of [gone, kept]) {
    const site = keptSite(to, by.client.site);
    await mailMerged(db, { to, kept, gone, links, site });
  }
}

type Anew = { gone: AccountRow; links: MailLinks; site: Site };

/**
 * Tells the address of an account that was merged once more where it went: whoever asks there for a new password, or wants to
 * register, has forgotten. Nobody is told anything where the account that stayed is closed itself.
 */
export async function tellMergedAnew(db: Database, { gone, links, site }: Anew): Promise<void> {
  const kept = gone.mergedInto === null ? undefined : await findAccount(db, gone.mergedInto);
  if (kept && !kept.isDisabled) await mailMerged(db, { to: gone, kept, gone, links, site });
}

type MergedMail = { to: AccountRow; kept: AccountRow; gone: AccountRow } & Omit<Anew, "gone">;

async function mailMerged(db: Database, { to, kept, gone, links, site }: MergedMail) {
  const { email, locale, firstName: name } = to;
  const shown = (account: AccountRow) =>
    account.id === to.id ? account.email : maskedEmail(account.email);
  await queueMail(db, {
    kind: "account_merged",
    to: email,
    locale,
    storefront: site.storefront,
    params: { name, link: links.login({ locale, site }), kept: shown(kept), gone: shown(gone) },
  });
}
