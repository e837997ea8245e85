import {
  INVITATION_DAYS,
  INVITATION_SECONDS,
  type NotInvited,
  whyNotInvited,
} from "#domain/account/invitation.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { keptSite, type Site } from "#domain/storefront/site.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { failedInvitations } from "#server/mails/failed-invitations.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, lockAccount, updateAccount } from "./account-store.ts";
import { issueLink } from "./link-store.ts";
import type { MailLinks } from "./mail-links.ts";

/**
 * Mails a customer who came by a file or from the counter, and has no password yet, a link at which they set one: it works
 * once, for as many days as `INVITATION_DAYS` says, and not any more once a newer one was asked for. ShopErrors: `not_found`, `rate_limited`, and
 * `invitation_refused` with why.
 */
export type InviteCustomer = (id: string, by: StaffCall) => Promise<AccountRow>;

type Needs = {
  db: Database;
  links: MailLinks;
  /** How many somebody of the staff may invite. */
  limit: Pick<DurableLimit, "take">;
  now: () => Date;
};

export function createInviteCustomer({ db, links, limit, now }: Needs): InviteCustomer {
  return async (id, by) => {
    await limit.take(by.holder.accountId);
    return db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id);
      if (!account) throw new ShopError("not_found");
      const failures = await failedInvitations(trx, [account.email]);
      const invitee = { ...account, failure: failures.get(account.email) };
      const why = whyNotInvited(invitee, now());
      if (why) throw invitationRefused(why);
      await sendInvitation(trx, account, { links, site: keptSite(account, by.client.site) });
      const invited = await updateAccount(trx, id, { invited_at: now() });
      const subject = subjectOf(account);
      await appendAudit(trx, { ...staffAuthor(by), action: "account.invite", subject, change: {} });
      return invited;
    });
  };
}

type Sending = { links: MailLinks; site: Site };

/** Mails the link by which an account gets its first password; the one before does not work any more. */
export async function sendInvitation(
  db: Database,
  account: AccountRow,
  { links, site }: Sending,
): Promise<void> {
  const { id: accountId, email: to, locale, firstName: name } = account;
  const id = await issueLink(db, { accountId, kind: "password", seconds: INVITATION_SECONDS });
  const link = links.newPassword({ locale, site }, id);
  const days = String(INVITATION_DAYS);
  const { storefront } = site;
  await queueMail(db, { kind: "invitation", to, locale, storefront, params: { name, link, days } });
}

function invitationRefused(why: NotInvited): FieldRefusal {
  return new FieldRefusal("invitation_refused", (locale) => [
    { field: "id", code: why, message: serverTexts("invitations", locale)[why] },
  ]);
}
