import { maskedEmail } from "#domain/account/masked-email.ts";
import { keptSite } from "#domain/storefront/site.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountRow } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";

type Telling = { kept: AccountRow; gone: AccountRow; links: MailLinks; by: StaffCall };

/** Tells both addresses, each in its language, that the accounts are one, and with which e-mail one logs in; the other's is masked. */
export async function tellMerged(db: Database, { kept, gone, links, by }: Telling): Promise<void> {
  for (const account of [gone, kept]) {
    const { email: to, locale, firstName: name } = account;
    const site = keptSite(account, by.client.site);
    const shown = ({ email }: AccountRow) => (email === to ? email : maskedEmail(email));
    await queueMail(db, {
      kind: "account_merged",
      to,
      locale,
      storefront: site.storefront,
      params: { name, link: links.login({ locale, site }), kept: shown(kept), gone: shown(gone) },
    });
  }
}
