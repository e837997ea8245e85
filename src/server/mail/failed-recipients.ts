import type { Database } from "#server/platform/database/database.ts";

import type { MailKind } from "./mail-kind.ts";
import { findFailedRecipients } from "./mail-store.ts";

/** To which of these addresses the last mail of a kind could not be delivered. */
export async function failedRecipients(
  db: Database,
  { kind, to }: { kind: MailKind; to: readonly string[] },
): Promise<Set<string>> {
  return new Set(to.length === 0 ? [] : await findFailedRecipients(db, { kind, to }));
}
