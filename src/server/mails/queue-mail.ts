import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { MailKind, MailParams } from "./mail-kind.ts";
import { insertMail } from "./mail-store.ts";
import { restateMail, rewriteMail } from "./repeat-mail-store.ts";

export type QueuedMail<Kind extends MailKind = MailKind> = {
  kind: Kind;
  to: string;
  locale: Locale;
  /** Whose name and face the mail has; null for the one of all hosts that are none's own. */
  storefront: Storefront | null;
  params: MailParams[Kind];
  /** What it is sent for: asked for again with the same one, it is sent once. */
  once?: string | undefined;
  /** The mail in whose place it comes, which did not leave: it is that one, written anew. */
  instead?: number | undefined;
  /** The mail that waits and says something else from now on; when it is sent stays as it is. */
  waiting?: number | undefined;
};

/** Asks for a mail, in the caller's transaction: it leaves once that is committed, and only then. */
export async function queueMail<Kind extends MailKind>(
  db: Database,
  { instead, waiting, ...mail }: QueuedMail<Kind>,
): Promise<void> {
  if (waiting !== undefined) await restateMail(db, waiting, mail);
  else if (instead !== undefined) await rewriteMail(db, instead, mail);
  else await insertMail(db, mail);
}
