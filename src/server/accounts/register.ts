import {
  personPhone,
  type Registration,
  registrationProblems,
} from "#domain/account/account-form.ts";
import { firstApproval, needsCompany } from "#domain/account/account-type.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Client } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "./account-limits.ts";
import {
  type AccountRow,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  updateAccount,
} from "./account-store.ts";
import { accountActor, subjectOf } from "./account-audit.ts";
import { findLinked, useLink } from "./link-store.ts";
import { requireUnlistedPassword } from "./listed-password.ts";
import type { MailLinks } from "./mail-links.ts";
import { tellMergedAnew } from "./merging/tell-merged.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { mailVerification } from "./resend-verification.ts";

export type Registering = {
  registration: Registration;
  captcha: string | undefined;
  locale: Locale;
  client: Client;
};

export type Registrations = {
  /** Adds an account. A known e-mail gets the same answer, and a mail (decisions §3). */
  register: (registering: Registering) => Promise<void>;
  /** Takes a link from a mail: the address is the account's own from now on. */
  verifyEmail: (id: string, client: Client) => Promise<void>;
};

type Needs = {
  db: Database;
  limits: AccountLimits;
  passwords: PasswordHasher;
  links: MailLinks;
  /** A ShopError `captcha_refused` unless a person answered; nothing is asked where it is not configured. */
  requirePerson: (answer: string | undefined, client: Client) => Promise<void>;
};

export function createRegistrations(needs: Needs): Registrations {
  const { db, limits, passwords, links } = needs;

  return {
    register: async ({ registration, captcha, locale, client }) => {
      requireGoodForm(registrationProblems(registration));
      requireUnlistedPassword(registration.password);
      await limits.register(client.network);
      await needs.requirePerson(captcha, client);
      // Made for a known e-mail too: what a registration costs tells nothing (security A27).
      const passwordHash = await passwords.hash(registration.password, client.network);
      await db.transaction().execute(async (trx) => {
        const account = await insertAccount(trx, {
          ...columnsOf(registration),
          password_hash: passwordHash,
          locale,
          ...client.site,
        });
        if (account) await welcome(trx, { account, links, client });
        else await tellThatItExists(trx, { email: registration.email, links, client });
      });
    },
    verifyEmail: async (id, client) => {
      await db.transaction().execute(async (trx) => {
        const linked = await findLinked(trx, { id, kind: "verify" });
        const held = linked === undefined ? undefined : await lockAccount(trx, linked);
        if (!held || !(await useLink(trx, { id, kind: "verify" })))
          throw new ShopError("link_expired");
        const account = await updateAccount(trx, held.id, { email_verified_at: new Date() });
        await appendAudit(trx, {
          actor: accountActor(account),
          action: "account.verify_email",
          subject: subjectOf(account),
          change: { email_verified: [false, true] },
          client,
        });
      });
    },
  };
}

function columnsOf(registration: Registration) {
  const { accountType, companyName } = registration;
  const phone = personPhone(registration);
  return {
    email: normalEmail(registration.email),
    first_name: registration.firstName.trim(),
    last_name: registration.lastName.trim(),
    phone_country_code: phone.countryCode,
    phone_number: phone.number,
    account_type: accountType,
    company_name: needsCompany(accountType) ? companyName.trim() : "",
    approval: firstApproval(accountType),
  };
}

type Welcome = { account: AccountRow; links: MailLinks; client: Client };

async function welcome(db: Database, { account, links, client }: Welcome): Promise<void> {
  await mailVerification(db, { account, links, client });
  await appendAudit(db, {
    actor: accountActor(account),
    action: "account.register",
    subject: subjectOf(account),
    change: { account_type: [null, account.accountType], approval: [null, account.approval] },
    client,
  });
}

async function tellThatItExists(
  db: Database,
  { email, links, client: { site } }: { email: string; links: MailLinks; client: Client },
): Promise<void> {
  const account = await findAccountByEmail(db, normalEmail(email));
  if (!account) return; // it was removed meanwhile: whoever registers tries again
  if (account.mergedInto !== null) {
    await tellMergedAnew(db, { gone: account, links, site });
    return;
  }
  const { email: to, firstName: name, locale } = account;
  await queueMail(db, {
    kind: "account_exists",
    to,
    locale,
    storefront: site.storefront,
    params: { name, link: links.login({ locale, site }) },
  });
}
