import type { ColumnType, Generated } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Timestamp } from "#server/platform/database/column-types.ts";

/** Reminders of invoices on account: what was written, of which invoices, and of what nobody is to be reminded. */
export type ReminderTables = {
  reminder_letter: {
    id: Generated<number>;
    account_id: string;
    sent_at: Timestamp;
    storefront: Storefront;
    locale: Locale;
    open_cents: number;
    /** Who of the staff sent it by hand, and by which key; null where the shop did by itself. */
    sent_by: string | null;
    key: string | null;
  };
  reminded_invoice: {
    letter_id: number;
    order_number: number;
    step: number | null;
    due_at: Date;
    open_cents: number;
  };
  reminder_hold: {
    account_id: string;
    /** Null where it is about all invoices of the account. */
    order_number: number | null;
    reason: string;
    by: string;
    at: ColumnType<Date, undefined, never>;
  };
};
