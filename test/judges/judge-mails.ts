import { pathToFileURL } from "node:url";

import { z } from "zod";

import { LOCALES } from "#domain/i18n/locale.ts";
import { isMailKind } from "#server/mails/mail-words.ts";
import { writeMail } from "#server/mails/write-mail.ts";

import { MAIL_SAMPLES } from "../factories/mail-samples.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { ORANGE_PNG } from "../factories/orange-png.ts";
import type { Finding } from "./finding.ts";
import type { JudgedDocument } from "./judge-html.ts";

/** The readers of mail that most people have. */
const CLIENTS = ["apple-mail.*", "gmail.*", "outlook.*", "yahoo.*"];

const Feature = z.object({ title: z.string() });
const Answer = z.object({
  issues: z.object({ errors: z.map(z.string(), z.array(Feature)) }),
});
const Checker = z.object({
  caniemail: z.custom<(question: { clients: string[]; html: string }) => unknown>(
    (value) => typeof value === "function",
  ),
});

/** Every kind of mail in both languages, with all that a mail may have. */
export function judgedMails(): JudgedDocument[] {
  const logo = { png: ORANGE_PNG, width: 480, height: 120 };
  const shop = { ...MAIL_SHOP, logo, whatsapp: "+506 8888-7777", isDemo: true };
  return Object.keys(MAIL_SAMPLES)
    .filter(isMailKind)
    .flatMap((kind) =>
      LOCALES.map((locale) => {
        const mail = writeMail({ kind, locale, params: MAIL_SAMPLES[kind], shop });
        return { name: kind, path: `${kind} in ${locale}`, html: mail?.html ?? "" };
      }),
    );
}

/** What caniemail.com knows that a reader of mail does not show at all, each feature once for a mail. */
export async function judgeMails(
  mails: readonly JudgedDocument[],
  checker: string,
): Promise<Finding[]> {
  const loaded: unknown = await import(pathToFileURL(checker).href);
  const { caniemail } = Checker.parse(loaded);
  return mails.flatMap(({ name, path, html }) => {
    const { errors } = Answer.parse(caniemail({ clients: CLIENTS, html })).issues;
    const readers = new Map<string, Set<string>>();
    for (const [client, features] of errors)
      for (const { title } of features)
        readers.set(title, (readers.get(title) ?? new Set()).add(client));
    return Array.from(readers, ([title, clients]) => ({
      judge: "caniemail",
      rule: title,
      where: name,
      detail: `${path}: not shown by ${[...clients].join(", ")}`,
    }));
  });
}
