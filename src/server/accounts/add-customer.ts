import type { AddCustomerRequest } from "#contract/customer-desk.ts";
import {
  emailProblems,
  firstTerms,
  writtenCustomerProblems,
} from "#domain/account/counter-customer.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { EmailTaken } from "#domain/error/email-taken.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { keptSite } from "#domain/storefront/site.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { requireManager, staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, findAccountByEmail, insertAccount } from "./account-store.ts";
import { sendInvitation } from "./invite-customer.ts";
import type { MailLinks } from "./mail-links.ts";
import { nobodysHash } from "./nobodys-password.ts";
import { writtenColumns, writtenCustomerOf } from "./written-customer.ts";

/**
 * Makes an account for a customer at the counter, with a password that nobody knows, and mails the link to one of their
 * own where that is wanted. ShopErrors: `email_taken` with the account that has the address, `forbidden` where somebody
 * of the staff gives a level who is no manager, `rate_limited`.
 */
export type AddCustomer = (wanted: AddCustomerRequest, by: StaffCall) => Promise<AccountRow>;

type Needs = {
  db: Database;
  links: MailLinks;
  /** How many mails somebody of the staff may have sent. */
  limit: Pick<DurableLimit, "take">;
  now: () => Date;
};

export function createAddCustomer({ db, links, limit, now }: Needs): AddCustomer {
  return async (wanted, by) => {
    const level = wanted.priceLevel ?? null;
    if (level !== null) requireManager(by);
    const written = writtenCustomerOf(wanted, wanted.account_type);
    requireGoodForm([...writtenCustomerProblems(written), ...emailProblems(wanted.email)]);
    if (wanted.invite) await limit.take(by.holder.accountId);
    const password_hash = await nobodysHash();
    const terms = firstTerms(wanted.account_type, level);
    const email = normalEmail(wanted.email);
    return db.transaction().execute(async (trx) => {
      const added = await insertAccount(trx, {
        ...writtenColumns(written, wanted.locale),
        email,
        account_type: wanted.account_type,
        storefront: wanted.storefront,
        host: wanted.storefront === by.client.site.storefront ? by.client.site.host : null,
        password_hash,
        has_password: false,
        approval: terms.approval,
        price_level: terms.priceLevel,
        price_level_access: [...terms.priceLevelAccess],
        ...(wanted.invite && { invited_at: now() }),
      });
      if (!added) throw await taken(trx, email);
      if (wanted.invite)
        await sendInvitation(trx, added, { links, site: keptSite(added, by.client.site) });
      await appendAudit(trx, {
        ...staffAuthor(by),
        action: "account.add",
        subject: subjectOf(added),
        change: {
          email: [null, email],
          account_type: [null, added.accountType],
          approval: [null, terms.approval],
          price_level: [null, terms.priceLevel],
        },
      });
      if (wanted.invite)
        await appendAudit(trx, {
          ...staffAuthor(by),
          action: "account.invite",
          subject: subjectOf(added),
          change: {},
        });
      return added;
    });
  };
}

/** Why an address cannot be given to an account: which one has it. */
export async function taken(db: Database, email: string): Promise<ShopError> {
  const there = await findAccountByEmail(db, email);
  return there ? new EmailTaken(there) : new ShopError("changed_meanwhile"); // it was given up meanwhile
}
