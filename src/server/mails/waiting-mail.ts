import type { Database } from "#server/platform/database/database.ts";

import type { MailKind } from "./mail-kind.ts";
import { mailedText } from "./mail-truth.ts";
import { lockWaitingMail } from "./repeat-mail-store.ts";

/** A mail that has not left, and the words of its own that stand where a later one says them too. */
export type WaitingMail = { id: number; wordsOf: (param: string) => string };

/**
 * The mail of a kind about a quote that waits to be sent, held to the end of the caller's transaction: whoever has more to
 * say writes it anew (`instead`), so that the customer gets one mail and not two. Somebody may be sending it as it was: then
 * both leave.
 */
export async function waitingMail(
  db: Database,
  { kind, number }: { kind: MailKind; number: number },
): Promise<WaitingMail | undefined> {
  const mail = await lockWaitingMail(db, { kind, orderNumber: String(number) });
  return mail && { id: mail.id, wordsOf: (param) => mailedText(mail.params[param]) };
}
