import type { DeskReminder, ReminderHold, SentReminder } from "#contract/reminders.ts";
import { cents, toDollars } from "#domain/money/money.ts";

import type { HoldRow, LetterRow } from "./reminder-store.ts";

/** A reminder as its customer sees it, as the wire writes it. */
export function sentReminderOf({ id, sentAt, openCents, invoices }: LetterRow): SentReminder {
  return {
    id: String(id),
    sentAt: sentAt.toISOString(),
    open: toDollars(cents(openCents)),
    invoices: invoices.map((invoice) => ({
      orderNumber: String(invoice.orderNumber),
      invoiceNumber: invoice.invoiceNumber === null ? "" : String(invoice.invoiceNumber),
      dueAt: new Date(invoice.dueAt).toISOString(),
      open: toDollars(cents(invoice.openCents)),
    })),
  };
}

/** The same for staff. */
export function deskReminderOf(row: LetterRow): DeskReminder {
  return { ...sentReminderOf(row), sentBy: row.sentBy, mail: row.mailState };
}

/** That something is not to be reminded, as the wire writes it. */
export function holdOf(row: HoldRow | undefined): ReminderHold | null {
  return row ? { reason: row.reason, by: row.by, at: row.at.toISOString() } : null;
}
