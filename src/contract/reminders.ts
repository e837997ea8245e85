import { z } from "zod";

import { MOST_INVOICES_AT_ONCE } from "#domain/credit/open-invoice.ts";
import { REMINDER_BARS } from "#domain/credit/reminder-step.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { MAIL_STATES } from "#domain/mail/mail-state.ts";

const OrderNumber = z.string().regex(/^\d{1,15}$/);

/** POST admin/receivables/preview and admin/receivables/remind: the invoices that a reminder is about, by their orders. */
export const RemindRequest = z.strictObject({
  accountId: z.uuid(),
  orders: z.array(OrderNumber).min(1).max(MOST_INVOICES_AT_ONCE),
});
export type RemindRequest = z.infer<typeof RemindRequest>;

/** A reminder as it would be sent now. */
export const PreviewReminderResponse = z.strictObject({
  status: z.literal("success"),
  mail: z.strictObject({
    to: z.string(),
    locale: z.enum(LOCALES),
    subject: z.string(),
    text: z.string(),
  }),
});
export type PreviewReminderResponse = z.infer<typeof PreviewReminderResponse>;

/** Whether this call sent it; otherwise it was sent before, by the same key. */
export const RemindResponse = z.strictObject({ status: z.literal("success"), isNew: z.boolean() });
export type RemindResponse = z.infer<typeof RemindResponse>;

/** POST admin/receivables/hold: whether an account, or one invoice of it, is kept from being reminded. */
export const ReminderHoldRequest = z
  .strictObject({
    accountId: z.uuid(),
    /** The order of the invoice; null for all of the account. */
    orderNumber: OrderNumber.nullable(),
    isOff: z.boolean(),
    /** Why; nothing where it may be reminded again. */
    reason: z.string().trim().max(500).default(""),
  })
  .refine(({ isOff, reason }) => !isOff || reason !== "", { path: ["reason"] });
export type ReminderHoldRequest = z.infer<typeof ReminderHoldRequest>;

/** What a letter said of an invoice. */
const RemindedInvoice = z.strictObject({
  orderNumber: z.string(),
  /** Empty in the moment before it has its number. */
  invoiceNumber: z.string(),
  dueAt: z.string(),
  open: z.number(),
});

/** A reminder as its customer sees it. */
export const SentReminder = z.strictObject({
  id: z.string(),
  sentAt: z.string(),
  open: z.number(),
  invoices: z.array(RemindedInvoice),
});
export type SentReminder = z.infer<typeof SentReminder>;

/** The same for staff. */
export const DeskReminder = SentReminder.extend({
  /** Who of the staff sent it; empty where the shop did by itself. */
  sentBy: z.string(),
  /** Where its mail is; null once that is forgotten. */
  mail: z.enum(MAIL_STATES).nullable(),
});
export type DeskReminder = z.infer<typeof DeskReminder>;

/** That something is not to be reminded, who said so, when and why. */
export const ReminderHold = z.strictObject({ reason: z.string(), by: z.string(), at: z.string() });
export type ReminderHold = z.infer<typeof ReminderHold>;

/** What is known of reminders of an open invoice. */
export const InvoiceReminding = z.strictObject({
  /** Why it may not be reminded now; null where it may be. */
  bar: z.enum(REMINDER_BARS).nullable(),
  hold: ReminderHold.nullable(),
  /** When it was reminded last. */
  lastAt: z.string().nullable(),
});
export type InvoiceReminding = z.infer<typeof InvoiceReminding>;
