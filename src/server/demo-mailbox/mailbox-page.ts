import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { demoMailboxLink } from "#domain/page/demo-mailbox.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";
import { escapedMarkup } from "#server/platform/http/escaped-markup.ts";

/** Mails of a mailbox as the page names them. */
export type MailboxView = {
  locale: Locale;
  /** Whose mails; empty until somebody said. */
  to: string;
  mails: readonly { id: number; createdAt: Date; subject: string }[];
};

/** The whole document: who asks for whose mails, and those there are; no script, the shop's plain look. */
export function mailboxPage({ locale, to, mails }: MailboxView): string {
  const words = serverTexts("mailbox", locale);
  const list = to === "" ? "" : mailList({ locale, to, mails });
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${words.title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/plain.css"></head>`,
    `<body><main><h1>${words.title}</h1><p>${words.text}</p>`,
    `<form action="${demoMailboxLink(locale)}"><p><label for="to">${words.email}</label><br><input id="to" name="to" type="email" required autocomplete="email" value="${escapedMarkup(to)}"> <button type="submit">${words.show}</button></p></form>`,
    list,
    `<p><a href="${locale === "en" ? "/en" : "/"}">${words.home}</a></p></main></body></html>`,
  ].join("");
}

function mailList({ locale, to, mails }: MailboxView): string {
  const words = serverTexts("mailbox", locale);
  const heading = `<h2>${escapedMarkup(filled(words.of, { to }))}</h2>`;
  if (mails.length === 0) return `<section>${heading}<p>${words.none}</p></section>`;
  const when = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "America/Costa_Rica",
  });
  const items = mails.map(
    ({ id, subject, createdAt }) =>
      `<li><a href="${demoMailboxLink(locale)}/${id}?to=${encodeURIComponent(to)}">${escapedMarkup(subject)}</a><br>${when.format(createdAt)}</li>`,
  );
  return `<section>${heading}<ul>${items.join("")}</ul></section>`;
}
