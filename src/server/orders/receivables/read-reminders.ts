import type { DeskReminder, InvoiceReminding, ReminderHold } from "#contract/reminders.ts";
import { reminderBar } from "#domain/credit/reminder-step.ts";
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
  /** The steps of the storefront of its latest invoice. */
  days: number[];
  /** What is known of an open invoice, by its order; of one that is not open any more nothing keeps it. */
  remindingOf: (orderNumber: number) => InvoiceReminding;
};

/** Reads what an account was reminded of, what is not reminded, and when the shop does so by itself. */
export async function readReminders(db: Database, accountId: string): Promise<AccountReminders> {
  const rows = await findReminderRows(db, accountId);
  const holds = await findHolds(db, accountId);
  const letters = await findLetters(db, accountId, LATEST_LETTERS);
  const latest = rows.toSorted((one, other) => other.orderNumber - one.orderNumber)[0];
  const holdOn = (orderNumber: number | null) =>
    holdOf(holds.find((hold) => hold.orderNumber === orderNumber));
  return {
    letters: letters.map(deskReminderOf),
    lastAt: letters[0]?.sentAt ?? null,
    hold: holdOn(null),
    days: latest ? await readReminderSteps(db, latest.storefront) : [],
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
