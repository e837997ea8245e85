import type { Locale } from "../i18n/locale.ts";

/** Where the demonstration shows its mails, below a language; no other shop has it. */
export const DEMO_MAILBOX = "/dev/mails";

/** The mails to one address; without one, the page that asks for it. */
export function demoMailboxLink(locale: Locale, to = ""): string {
  const path = locale === "en" ? `/en${DEMO_MAILBOX}` : DEMO_MAILBOX;
  return to === "" ? path : `${path}?to=${encodeURIComponent(to)}`;
}
