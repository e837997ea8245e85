import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database.ts";

import type { MailKind, MailParams } from "./mail-kind.ts";

export type QueuedMail<Kind extends MailKind = MailKind> = {
  kind: Kind;
  to: string;
  locale: Locale;
  params: MailParams[Kind];
};

/** Asks for a mail, in the caller's transaction: it leaves once that is committed, and only then. */
export async function queueMail<Kind extends MailKind>(
  db: Database,
  { kind, to, locale, params }: QueuedMail<Kind>,
): Promise<void> {
  await db
    .insertInto("mail")
    .values({ kind, recipient: to, locale, params: JSON.stringify(params) })
    .execute();
}
