import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { staffLocale } from "#domain/storefront/staff-locale.ts";
import type { MailLinks } from "#server/accounts/mail-links.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { CertificateRow } from "./certificate-store.ts";

/** What customers and staff are told of certificates, in the caller's transaction. */
export type CertificateMails = {
  received: (db: Database, sent: { row: CertificateRow }) => Promise<void>;
  /** `until` is its last day. */
  approved: (db: Database, decided: { row: CertificateRow; until: string }) => Promise<void>;
  refused: (db: Database, decided: { row: CertificateRow; reason: string }) => Promise<void>;
};

type Needs = {
  links: Pick<MailLinks, "personalInfo">;
  /** Where staff reads; without it the list alone tells. */
  shopEmail: string | undefined;
};

export function createCertificateMails({ links, shopEmail }: Needs): CertificateMails {
  const to = ({ email, locale, storefront, host, firstName: name }: CertificateRow) => ({
    to: email,
    locale,
    storefront,
    params: { name, link: links.personalInfo({ locale, site: { storefront, host } }) },
  });
  return {
    received: async (db, { row }) => {
      if (shopEmail === undefined) return;
      const locale = staffLocale(row.storefront);
      const link = links.personalInfo({ locale, site: row });
      await queueMail(db, {
        kind: "staff_certificate",
        to: shopEmail,
        locale,
        storefront: row.storefront,
        params: { name: "", link, email: row.email, certificate: String(row.id) },
      });
    },
    approved: async (db, { row, until }) => {
      const { params, ...mail } = to(row);
      await queueMail(db, {
        ...mail,
        kind: "certificate_approved",
        params: { ...params, until: dayText(until, row.locale) },
      });
    },
    refused: async (db, { row, reason: message }) => {
      const { params, ...mail } = to(row);
      await queueMail(db, { ...mail, kind: "certificate_refused", params: { ...params, message } });
    },
  };
}

function dayText(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
