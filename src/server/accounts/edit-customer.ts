import type { CustomerEmailRequest, SaveCustomerRequest } from "#contract/customer-desk.ts";
import { emailProblems, writtenCustomerProblems } from "#domain/account/counter-customer.ts";
import { VERIFY_LINK_SECONDS } from "#domain/account/session-life.ts";
import { sellerTextOf } from "#domain/account/seller.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { keptSite } from "#domain/storefront/site.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { bindGuestOrders } from "#server/orders/orders/bind-guest-orders.ts";
import { bindGuestQuotes } from "#server/quotes/bind-guest-quotes.ts";
import { isDuplicate } from "#server/platform/database/database-failure.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, moveEmail, updateAccount } from "./account-store.ts";
import { taken } from "./add-customer.ts";
import { noteActingEnded } from "./acting/note-ended.ts";
import { bindWritten } from "./own-data/earlier-email-store.ts";
import { sendInvitation } from "./invite-customer.ts";
import { moveSeller } from "./seller-store.ts";
import { forgetLink, issueLink } from "./link-store.ts";
import { lockSubordinate, requireVersion } from "./lock-subordinate.ts";
import type { MailLinks } from "./mail-links.ts";
import { forgetChallenges } from "./second-factor/challenge-store.ts";
import { type EndedSession, revokeSessionsOf } from "./session-store.ts";
import { writtenColumns, writtenCustomerOf } from "./written-customer.ts";

/**
 * What staff changes of who a customer is, never the password. ShopErrors of both: `not_found`, `forbidden` for one's own
 * account or that of somebody who has as much to say, `changed_meanwhile` where another version was opened than is there.
 */
export type CustomerEdit = {
  /** Name, phone, company, tax identification and language. What was placed and issued keeps what it says. */
  save: (wanted: SaveCustomerRequest, by: StaffCall) => Promise<AccountRow>;
  /**
   * Gives the account another e-mail: both addresses are told, every session ends, and links that were mailed to the one
   * before work no more. What was placed as a guest with that one, once it was proved, is the account's from then on; the
   * new one counts as nobody's until its link was followed. A ShopError `email_taken` with the account that has it.
   */
  changeEmail: (wanted: CustomerEmailRequest, by: StaffCall) => Promise<AccountRow>;
};

type Needs = { db: Database; links: MailLinks; now: () => Date };

export function createCustomerEdit({ db, links, now }: Needs): CustomerEdit {
  return {
    save: ({ id, version, locale, ...sent }, by) =>
      db.transaction().execute(async (trx) => {
        const before = await lockSubordinate(trx, id, by);
        await requireVersion(trx, before, { version, at: now() });
        const written = writtenCustomerOf(sent, before.accountType);
        requireGoodForm(writtenCustomerProblems(written));
        const columns = writtenColumns(written, locale);
        const change = changeBetween(keptColumns(before), columns);
        if (!change) return before;
        const after = await updateAccount(trx, id, columns);
        const subject = subjectOf(after);
        await appendAudit(trx, { ...staffAuthor(by), action: "account.edit", subject, change });
        return after;
      }),
    changeEmail: async ({ id, email: typed, version }, by) => {
      requireGoodForm(emailProblems(typed));
      const email = normalEmail(typed);
      const change = async (trx: Database) => {
        const before = await lockSubordinate(trx, id, by);
        await requireVersion(trx, before, { version, at: now() });
        if (email === before.email) return before;
        const after = await moveEmail(trx, before, email);
        if (!after) throw await taken(trx, email);
        await bindPlaced(trx, before);
        const followed = await moveSeller(trx, { from: before.email, to: sellerTextOf(after) });
        const ended = await shutOut(trx, id);
        const moved = await tellBoth(trx, { before, after, links, by, now: now() });
        const note = { ...staffAuthor(by), subject: subjectOf(after) };
        await noteActingEnded(trx, ended, note);
        await appendAudit(trx, {
          ...note,
          action: "account.email",
          change: {
            email: [before.email, after.email],
            ...(before.emailVerifiedAt !== null && { email_verified: [true, false] }),
            ...(followed > 0 && { customers_followed: [null, followed] }),
          },
        });
        return moved;
      };
      try {
        return await retryDeadlock(() => db.transaction().execute(change));
      } catch (error) {
        // Somebody took the address in the same moment.
        throw isDuplicate(error) ? await taken(db, email) : error;
      }
    },
  };
}

/** Ends all by which somebody is in, or was on the way: whoever reads the e-mail before gets in no more. */
async function shutOut(db: Database, accountId: string): Promise<EndedSession[]> {
  await forgetChallenges(db, accountId);
  await forgetLink(db, { accountId, kind: "password" });
  await forgetLink(db, { accountId, kind: "verify" });
  await forgetLink(db, { accountId, kind: "copy" });
  return revokeSessionsOf(db, { accountId });
}

/**
 * What was placed as a guest with an e-mail that was proved to be theirs stays theirs without it: it is bound to the
 * account, whose own it was until now by the e-mail alone.
 */
async function bindPlaced(db: Database, { id, email, emailVerifiedAt }: AccountRow): Promise<void> {
  if (emailVerifiedAt === null) return;
  await bindGuestOrders(db, { accountId: id, email });
  await bindGuestQuotes(db, { accountId: id, email });
  await bindWritten(db, { accountId: id, email });
}

/** What `writtenColumns` gives, of an account that is there. */
function keptColumns(account: AccountRow) {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    phone_country_code: account.phoneCountryCode,
    phone_number: account.phoneNumber,
    company_name: account.companyName,
    tax_id_type: account.taxIdType,
    tax_id_number: account.taxIdNumber,
    locale: account.locale,
  };
}

type Moved = { before: AccountRow; after: AccountRow; links: MailLinks; by: StaffCall; now: Date };

/**
 * The address before is told that it is none any more, and not which one took its place. The new one gets the link that
 * proves it, or, where the account has no password yet, the invitation to set one; of a closed account nothing.
 */
async function tellBoth(db: Database, moved: Moved): Promise<AccountRow> {
  const { before, after, links, by } = moved;
  const { locale, firstName: name } = after;
  const site = keptSite(after, by.client.site);
  await queueMail(db, {
    kind: "email_changed",
    to: before.email,
    locale,
    storefront: site.storefront,
    params: { name, link: links.home({ locale, site }) },
  });
  if (after.isDisabled) return after;
  return after.hasPassword ? askToConfirm(db, moved) : inviteAnew(db, moved);
}

async function askToConfirm(db: Database, { after, links, by }: Moved): Promise<AccountRow> {
  const { id: accountId, email: to, locale, firstName: name } = after;
  const site = keptSite(after, by.client.site);
  const id = await issueLink(db, { accountId, kind: "verify", seconds: VERIFY_LINK_SECONDS });
  const params = { name, link: links.verify({ locale, site }, id) };
  await queueMail(db, { kind: "email_confirm", to, locale, storefront: site.storefront, params });
  return after;
}

async function inviteAnew(db: Database, { after, links, by, now }: Moved): Promise<AccountRow> {
  await sendInvitation(db, after, { links, site: keptSite(after, by.client.site) });
  const invited = await updateAccount(db, after.id, { invited_at: now });
  const subject = subjectOf(after);
  await appendAudit(db, { ...staffAuthor(by), action: "account.invite", subject, change: {} });
  return invited;
}
