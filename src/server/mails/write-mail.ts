import { VERIFY_LINK_DAYS } from "#domain/account/session-life.ts";
import { NOTICE_CONFIRM_DAYS } from "#domain/availability/stock-notice.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import type { MailBlock } from "./mail-block.ts";
import { paragraphBlocks } from "./mail-blocks.ts";
import { mailHtml } from "./mail-html.ts";
import { KeptParams } from "./mail-params.ts";
import type { MailShop } from "./mail-shop.ts";
import { mailText } from "./mail-text.ts";
import { isMailKind, mailWords } from "./mail-words.ts";

export type WrittenMail = { subject: string; text: string; html: string };

// Mail programs turn these into links: a name must not carry somebody's address into a stranger's mailbox.
const LOOKS_LIKE_A_LINK = /[/:@\\]|\.\p{L}/u;

/** How long the links of mails work, in days, as their sentences say it. */
const LINK_DAYS = {
  verifyDays: String(VERIFY_LINK_DAYS),
  noticeDays: String(NOTICE_CONFIRM_DAYS),
};

type MailRequest = { kind: string; locale: Locale; params: unknown; shop: MailShop };

/** Writes a mail from its kind, as HTML and as text; undefined for a kind that this version does not know. */
export function writeMail({ kind, locale, params, shop }: MailRequest): WrittenMail | undefined {
  if (!isMailKind(kind)) return undefined;
  const words = mailWords(kind, locale);
  const kept = KeptParams.parse(params);
  const { name, link } = kept;
  const known = { ...LINK_DAYS, ...textsOf(kept), shop: headerLine(shop.name) };
  const subject = headerLine(filled(words.subject, known));
  const blocks: MailBlock[] = [
    { kind: "heading", text: subject },
    { kind: "words", text: greeting(name, locale) },
    ...words.lines.flatMap((line) => paragraphBlocks(line, { params: kept, known, locale })),
    ...(link === undefined ? [] : [{ kind: "button", words: words.action, href: link } as const]),
  ];
  return {
    subject,
    text: mailText({ locale, blocks, shop }),
    html: mailHtml({ locale, subject, blocks, shop }),
  };
}

/** What may stand inside a sentence. */
function textsOf({ name: _name, link: _link, ...rest }: KeptParams): Record<string, string> {
  const texts = Object.entries(rest).flatMap(([key, value]) =>
    typeof value === "string" ? [[key, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

function greeting(name: string, locale: Locale): string {
  const hello = serverTexts("mails", locale).greeting;
  return name === "" || LOOKS_LIKE_A_LINK.test(name) ? `${hello}:` : `${hello}, ${name}:`;
}

/** A subject, or a name in a header, is one line, whatever a name holds (security A34). */
export function headerLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ");
}
