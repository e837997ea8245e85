import { normalEmail } from "#domain/account/text-rules.ts";
import { type ContactForm, contactProblems } from "#domain/contact/contact-form.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { staffLocale } from "#domain/storefront/staff-locale.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, Client } from "#server/platform/http/caller.ts";
import type { RequirePerson } from "#server/platform/http/require-person.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { insertContactMessage } from "./contact-store.ts";

/** Longer is no address of a page. */
const LONGEST_URL = 2_000;

export type SentContact = {
  form: ContactForm;
  /** The page that it was written on, as the browser says it. */
  url: string;
  captcha: string | undefined;
  caller: Pick<Caller, "account" | "locale" | "storefront">;
  client: Client;
};

/** Keeps what somebody writes, and mails it to the shop; a FormError or a ShopError says why not. */
export type SendContact = (sent: SentContact) => Promise<void>;

type Needs = {
  db: Database;
  /** 5 an hour per client address (decisions §1). */
  limit: DurableLimit;
  requirePerson: RequirePerson;
  /** Where staff reads; without it the list alone has the message. */
  shopEmail: string | undefined;
};

export function createContactSending({ db, limit, requirePerson, shopEmail }: Needs): SendContact {
  return async ({ form, url, captcha, caller, client }) => {
    requireGoodForm(contactProblems(form));
    await limit.take(client.network);
    await requirePerson(captcha, client);
    const message = {
      email: normalEmail(form.email),
      name: form.name.trim(),
      phone: form.phone.trim(),
      message: form.message.trim(),
      url: pageAddress(url),
    };
    await db.transaction().execute(async (trx) => {
      const { locale, storefront } = caller;
      const account_id = caller.account?.accountId ?? null;
      await insertContactMessage(trx, { ...message, locale, storefront, account_id });
      if (shopEmail === undefined) return;
      await queueMail(trx, {
        kind: "contact",
        to: shopEmail,
        locale: staffLocale(storefront),
        storefront,
        params: {
          name: "",
          link: `mailto:${encodeURIComponent(message.email).replace("%40", "@")}`,
          email: message.email,
          writer: message.name,
          phone: message.phone,
          message: message.message,
          url: message.url === "" ? "-" : message.url,
        },
      });
    });
  };
}

/** Nobody types it, so a bad one is left out and not refused: only pages of the web are (security A17). */
function pageAddress(url: string): string {
  if (url.length > LONGEST_URL || !URL.canParse(url)) return "";
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : "";
}
