import { z } from "zod";

import type { Locale } from "#domain/i18n/locale.ts";

import { filled, serverTexts } from "#texts/server-texts.ts";

import { mailHtml, type MailPart } from "./mail-html.ts";
import { isMailKind, mailWords } from "./mail-words.ts";

export type WrittenMail = { subject: string; text: string; html: string };

const Params = z.object({ name: z.string(), link: z.string().optional() }).catchall(z.string());
// Mail programs turn these into links: a name must not carry somebody's address into a stranger's mailbox.
const LOOKS_LIKE_A_LINK = /[/:@\\]|\.\p{L}/u;

/** A paragraph that is nothing but what was bought, or links. */
const IS_LIST = /^\{(?:items|links)\}$/;

type MailRequest = { kind: string; locale: Locale; params: unknown; shopName: string };

/** Writes a mail from its kind; undefined for a kind that this version does not know. */
export function writeMail({
  kind,
  locale,
  params,
  shopName,
}: MailRequest): WrittenMail | undefined {
  if (!isMailKind(kind)) return undefined;
  const words = mailWords(kind, locale);
  const { name, link, ...rest } = Params.parse(params);
  const known = { ...rest, shop: shopName.replaceAll(/\p{Cc}/gu, " ") };
  const parts: MailPart[] = [
    { kind: "words", text: greeting(name, locale) },
    ...words.lines.map((line) => ({
      kind: IS_LIST.test(line) ? ("list" as const) : ("words" as const),
      text: filled(line, known),
    })),
  ];
  const subject = filled(words.subject, known);
  const linked = link === undefined ? [] : [`${words.action}: ${link}`];
  const action = link === undefined ? undefined : { words: words.action, href: link };
  return {
    subject,
    text: [...parts.map(({ text }) => text), ...linked, shopName].join("\n\n"),
    html: mailHtml({ locale, subject, parts, action, shopName }),
  };
}

function greeting(name: string, locale: Locale): string {
  const hello = serverTexts("mails", locale).greeting;
  return name === "" || LOOKS_LIKE_A_LINK.test(name) ? `${hello}:` : `${hello}, ${name}:`;
}
