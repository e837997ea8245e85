import type { DebtorResponse } from "#contract/receivables.ts";
import type { DeskReminder, InvoiceReminding, ReminderHold } from "#contract/reminders.ts";
import { reminderBar } from "#domain/credit/reminder-step.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readReminderSteps } from "#server/settings/reminder-days.ts";

import { findHolds, findLetters, findReminderRows } from "./reminder-store.ts";
import { deskReminderOf, holdOf } from "./reminder-wire.ts";

/** Letters that are shown beside what an account owes. */
const LATEST_LETTERS = 20;

/** What staff reads of the reminders of an account. */
type AccountReminders = {
  /** The latest first. */
  letters: DeskReminder[];
  lastAt: Date | null;
  hold: ReminderHold | null;
  /** The steps of each storefront that it has open invoices of. */
  days: DebtorResponse["reminderDays"];
  /** What is known of an open invoice, by its order; of one that is not open any more nothing keeps it. */
  remindingOf: (orderNumber: number) => InvoiceReminding;
};

/** Reads what an account was reminded of, what is not reminded, and when the shop does so by itself. */
export async function readReminders(db: Database, accountId: string): Promise<AccountReminders> {
  const rows = await findReminderRows(db, accountId);
  const holds = await findHolds(db, accountId);
  const letters = await findLetters(db, accountId, LATEST_LETTERS);
  const storefronts = STOREFRONTS.filter((one) =>
    rows.some(({ storefront }) => storefront === one),
  );
  const holdOn = (orderNumber: number | null) =>
    holdOf(holds.find((hold) => hold.orderNumber === orderNumber));
  return {
    letters: letters.map(deskReminderOf),
    lastAt: letters[0]?.sentAt ?? null,
    hold: holdOn(null),
    days: await Promise.all(
      storefronts.map(async (storefront) => ({
        storefront,
        days: await readReminderSteps(db, storefront),
      })),
    ),
    remindingOf: (orderNumber) => {
      const row = rows.find((one) => one.orderNumber === orderNumber);
      return {
        bar: (row && reminderBar(row)) ?? null,
        hold: holdOn(orderNumber),
        lastAt: row?.lastAt?.toISOString() ?? null,
      };
    },
  };
}
