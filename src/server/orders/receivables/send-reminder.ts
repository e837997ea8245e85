import { dueAt } from "#domain/credit/open-invoice.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type ReminderLetter, reminderMail, remindedOf } from "./reminder-mail.ts";
import { insertLetter, type ReminderRow } from "./reminder-store.ts";

type Sending = {
  letter: ReminderLetter;
  /** The step that an invoice is reminded for; null by hand. */
  stepOf: (row: ReminderRow) => number | null;
  /** Who of the staff sends it by hand, and by which key; undefined where the shop does by itself. */
  by: { name: string; key: string } | undefined;
};

type Needs = { links: Pick<OrderLinks, "toInvoices">; now: () => Date };

/**
 * Keeps a reminder and asks for its mail, in the caller's transaction: it leaves once that is committed, and only then,
 * so that whoever is killed meanwhile has sent nothing, and nothing is sent twice. False for an account that is not there.
 */
export async function sendReminder(
  db: Database,
  { letter, stepOf, by }: Sending,
  needs: Needs,
): Promise<boolean> {
  const mail = await reminderMail(db, letter, needs);
  if (!mail) return false;
  const { kind, to, locale, site, params } = mail;
  const { accountId, chosen, creditDays } = letter;
  const id = await insertLetter(db, {
    accountId,
    storefront: site.storefront,
    locale,
    sentAt: needs.now(),
    sentBy: by?.name ?? null,
    key: by?.key ?? null,
    invoices: chosen.map((row) => ({
      orderNumber: row.orderNumber,
      step: stepOf(row),
      dueAt: dueAt({ issuedAt: row.issuedAt, creditDays }),
      openCents: remindedOf(row),
    })),
  });
  await queueMail(db, {
    kind,
    to,
    locale,
    storefront: site.storefront,
    params,
    once: `invoices_reminded:${id}`,
  });
  return true;
}
