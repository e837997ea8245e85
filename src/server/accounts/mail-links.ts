import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { Site, SiteOrigins } from "#domain/storefront/site.ts";

/** Whom a mail is for: their language, and the site that they know. */
type Addressee = { locale: Locale; site: Site };

/** Addresses that mails lead to. */
export type MailLinks = {
  verify: (to: Addressee, id: string) => string;
  newPassword: (to: Addressee, id: string) => string;
  /** Where a copy of somebody's data is downloaded. */
  ownData: (to: Addressee, id: string) => string;
  login: (to: Addressee) => string;
  personalInfo: (to: Addressee) => string;
  home: (to: Addressee) => string;
};

/**
 * Links to the site that somebody used, by a host that is configured, never by what a request says of itself
 * (security A29). The id of a verification, and of a copy, stands behind the `#`: it is in no log on the way.
 */
export function createMailLinks(originOf: SiteOrigins): MailLinks {
  return {
    verify: ({ locale, site }, id) =>
      `${originOf(site)}${pageLink(locale, "registration-confirmation")}#verify=${id}`,
    newPassword: ({ locale, site }, id) =>
      originOf(site) + pageLink(locale, "new-password/:id?", id),
    ownData: ({ locale, site }, id) => `${originOf(site)}${pageLink(locale, "my-data")}#copy=${id}`,
    login: ({ locale, site }) => originOf(site) + pageLink(locale, "login"),
    personalInfo: ({ locale, site }) =>
      originOf(site) + pageLink(locale, "my-account/personal-info"),
    home: ({ locale, site }) => originOf(site) + pageLink(locale, ""),
  };
}
