import { DAY_MS } from "#domain/clock/durations.ts";
import { forgetMails } from "#server/mails/forget-mails.ts";
import type { Database } from "#server/platform/database/database.ts";

import { deleteContactMessagesBefore } from "./contact-store.ts";

/** How long what somebody wrote is kept, answered or not; the page of privacy says the same. */
export const CONTACT_KEPT_DAYS = 365;

/** Forgets what people wrote to the shop a year ago, what was answered, and the mails that repeat either. */
export async function expireContacts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CONTACT_KEPT_DAYS * DAY_MS);
  await deleteContactMessagesBefore(db, before);
  await forgetMails(db, { kind: "contact", before });
  await forgetMails(db, { kind: "contact_answer", before });
}
