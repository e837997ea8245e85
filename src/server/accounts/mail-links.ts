import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/pages/page-link.ts";

/** Addresses that mails lead to. */
export type MailLinks = {
  verify: (locale: Locale, id: string) => string;
  newPassword: (locale: Locale, id: string) => string;
  login: (locale: Locale) => string;
};

/**
 * Links from the configured address of the shop, never from what a request says of itself
 * (security A29). The id of a verification stands behind the `#`: it is in no log on the way.
 */
export function createMailLinks(origin: string): MailLinks {
  return {
    verify: (locale, id) =>
      `${origin}${pageLink(locale, "registration-confirmation")}#verify=${id}`,
    newPassword: (locale, id) => origin + pageLink(locale, "new-password/:id?", id),
    login: (locale) => origin + pageLink(locale, "login"),
  };
}
