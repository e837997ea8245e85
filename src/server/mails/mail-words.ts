import type { Locale } from "#domain/i18n/locale.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { MailKind } from "./mail-kind.ts";

/** A mail's own words, with those of the link it leads to; {shop} is the shop's name, and {order} any other param by its name. */
export type MailWords = { subject: string; lines: string[]; action: string };

/** The words of a mail; a kind without them, in a language, does not compile. */
export function mailWords(kind: MailKind, locale: Locale): MailWords {
  return serverTexts("mails", locale).kinds[kind];
}

/** Whether this version of the shop knows a mail of this kind. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(serverTexts("mails", "es").kinds, kind);
}
