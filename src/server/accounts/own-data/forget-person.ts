import { forgottenEmail } from "#domain/account/forgotten-email.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Site } from "#domain/storefront/site.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { forgetBuyer } from "#server/orders/orders/forget-buyer.ts";
import { forgetPaymentNotes } from "#server/orders/payments/forget-payment-notes.ts";
import { forgetPayoutAccounts } from "#server/orders/payouts/forget-accounts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { forgetAsker } from "#server/quotes/forget-asker.ts";

import { subjectOf } from "../account-audit.ts";
import type { AccountRow } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import { findMergedInto } from "../merging/merge-state-store.ts";
import { moveSeller } from "../seller-store.ts";
import { deleteOwnRows, emptyAccount, forgetInHistory } from "./forget-person-store.ts";
import { findOpenBusiness, type OpenBusiness } from "./open-business-store.ts";

/** What is in the way of deleting an account; nothing when it may go. */
export async function obstaclesTo(db: Database, account: AccountRow): Promise<OpenBusiness[]> {
  const open = await findOpenBusiness(db, account);
  return account.adminLevel > 0 ? [{ kind: "staff", numbers: [] }, ...open] : open;
}

type Forgetting = {
  /** Of what nobody knows. */
  passwordHash: string;
  links: MailLinks;
  /** Where the last mail leads. */
  site: Site;
  now: Date;
  /** What the log keeps of it, and who did it. */
  entry: Pick<AuditEntry, "actor" | "action" | "change" | "client">;
};

/**
 * Deletes an account that the caller's transaction holds, whoever asked for it: orders with their papers and the books
 * stay, the person goes with the accounts that were merged into it, every session ends, and a mail says so, which is the last that they get. A ShopError
 * `account_in_use` while something is open.
 */
export async function forgetPerson(
  trx: Database,
  person: AccountRow,
  { passwordHash, links, site, now, entry }: Forgetting,
): Promise<void> {
  const obstacles = await obstaclesTo(trx, person);
  if (obstacles.length > 0) throw new ShopError("account_in_use", { obstacles });
  const merged = await findMergedInto(trx, person.id);
  // Its own first: which mails are theirs is asked of the addresses of the others, as long as those have them.
  let left = 0;
  for (const each of [person, ...merged])
    left += await forgetAccount(trx, each, { passwordHash, now });
  const change: AuditEntry["change"] = {
    ...entry.change,
    ...(left > 0 && { customers_left: [null, left] }),
  };
  await appendAudit(trx, { ...entry, change, subject: subjectOf(person) });
  const { email: to, locale, firstName: name } = person;
  await queueMail(trx, {
    kind: "account_deleted",
    to,
    locale,
    storefront: site.storefront,
    params: { name, link: links.home({ locale, site }) },
  });
}

/** Takes a person out of all that one account leaves behind; answers how many customers have no seller since. */
async function forgetAccount(
  trx: Database,
  person: AccountRow,
  emptied: Pick<Forgetting, "passwordHash" | "now">,
): Promise<number> {
  const holder = holderOf(person);
  await deleteOwnRows(trx, person);
  await forgetInHistory(trx, person);
  await forgetPayoutAccounts(trx, holder);
  await forgetPaymentNotes(trx, { accountId: person.id });
  await forgetBuyer(trx, holder, forgottenEmail(person));
  await forgetAsker(trx, holder, forgottenEmail(person));
  // Customers whose seller they were, while they were of the staff, name nobody's e-mail any more.
  const left = await moveSeller(trx, { from: person.email, to: "" });
  await emptyAccount(trx, { person, ...emptied });
  return left;
}

function holderOf({ id, email, emailVerifiedAt }: AccountRow) {
  return { accountId: id, emails: emailVerifiedAt === null ? [] : [email] };
}
