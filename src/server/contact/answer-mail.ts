import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { withoutLinks } from "#server/mails/mail-block.ts";
import { dayOfMoment } from "#server/mails/moment-text.ts";
import type { QueuedMail } from "#server/mails/queue-mail.ts";

type Message = {
  email: string;
  name: string;
  message: string;
  locale: Locale;
  storefront: Storefront;
  createdAt: Date;
};

/**
 * The mail of an answer, to whoever wrote, in the language that they wrote from. Their own words come along, and lead
 * nowhere: somebody may have written in the name of another (security A34).
 */
export function answerMail(
  message: Message,
  { words, originOf }: { words: string; originOf: SiteOrigins },
): QueuedMail<"contact_answer"> {
  const { email, name, locale, storefront, createdAt } = message;
  return {
    kind: "contact_answer",
    to: email,
    locale,
    storefront,
    params: {
      name,
      link: originOf({ storefront, host: null }) + pageLink(locale, ""),
      answer: words,
      message: withoutLinks(message.message),
      day: dayOfMoment(createdAt, { locale, storefront }),
    },
  };
}
