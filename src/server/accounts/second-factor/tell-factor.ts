import { type AuditEntry, appendAudit } from "#server/audit/append-audit.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Site } from "#domain/storefront/site.ts";

import { accountActor, subjectOf } from "../account-audit.ts";
import type { AccountRow } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";

type News = {
  what:
    | "factor_set"
    | "factor_removed"
    | "recovery_codes_renewed"
    | "recovery_code_used"
    | "factor_tried";
  account: AccountRow;
  links: MailLinks;
  /** Where the mail leads. */
  site: Site;
  client: AuditEntry["client"];
  /** Who did it; the account's holder unless somebody else is named. */
  actor?: AuditEntry["actor"];
  /** What the log keeps of it; nothing where it is the holder's own. */
  change?: AuditEntry["change"];
};

/** The log, and the account's mailbox: whoever did not do it learns of it there. Last in the caller's transaction. */
export async function tellFactor(
  db: Database,
  { what, account, links, site, client, actor, change = {} }: News,
): Promise<void> {
  const { email: to, firstName: name, locale } = account;
  await queueMail(db, {
    kind: what,
    to,
    locale,
    storefront: site.storefront,
    params: { name, link: links.login({ locale, site }) },
  });
  await appendAudit(db, {
    actor: actor ?? accountActor(account),
    action: `account.${what}`,
    subject: subjectOf(account),
    change,
    client,
  });
}
