import { businessDaysOf } from "#domain/calendar/business-days.ts";
import { localTimeAt } from "#domain/branch/opening-hours.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { isReminderTime, reminderBar, reminderStep } from "#domain/credit/reminder-step.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import { readCalendarRules } from "#server/calendars/read-calendar.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { allDone, SomeFailed } from "#server/platform/process/each-alone.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";
import { readReminderSteps } from "#server/settings/reminder-days.ts";

import { findReminderCandidates, findReminderRows, type ReminderRow } from "./reminder-store.ts";
import { sendReminder } from "./send-reminder.ts";

const AT_ONCE = 200;

export type ReminderNeeds = {
  db: Database;
  links: Pick<OrderLinks, "toInvoices">;
  now: () => Date;
  /** Accounts that are looked at in one question. */
  most?: number;
};

/** The steps of the storefronts whose customers may be written to at this moment. */
type Open = ReadonlyMap<Storefront, readonly number[]>;

/**
 * Reminds customers of their invoices on account, each invoice once for each step of its storefront, in one mail for all
 * that come together; on business days of the storefront alone, by day. Says how many mails that were. It may be
 * done again at any moment and by several processes at once: what was sent is kept with the mail in one transaction. An
 * account that fails keeps no other from its mail; what failed is thrown together once all had their turn. What has come
 * is judged as of one moment, by a clock that is believed (ADR 0027).
 */
export function createDebtorReminding(needs: ReminderNeeds): (at?: Date) => Promise<number> {
  const { db, now, most = AT_ONCE } = needs;
  return async (at = now()) => {
    const open = await openStorefronts(db, at);
    if (open.size === 0) return 0;
    const creditDays = await readCreditDays(db);
    const issuedBefore = [...open].map(([storefront, steps]) => ({
      storefront,
      // A step comes with its day, whatever the hour of issue: nearly a day before it is so long ago.
      before: new Date(at.getTime() - (creditDays + Math.min(...steps) - 1) * DAY_MS),
    }));
    const failures: unknown[] = [];
    let pieces = 0;
    let sent = 0;
    let after: string | undefined;
    do {
      const items = await findReminderCandidates(db, { issuedBefore, after, most });
      pieces += items.length;
      sent += await eachPutOff(db, {
        work: "reminders",
        items,
        act: (accountId) => remindAccount({ accountId, open, creditDays, at }, needs),
      }).catch((error: unknown) => {
        failures.push(...failuresIn(error));
        return 0; // nobody is told how many there were: what failed is thrown
      });
      after = items.length === most ? items.at(-1) : undefined;
    } while (after !== undefined);
    allDone(pieces, failures);
    return sent;
  };
}

/** The failures of pieces of work that were done each alone. */
function failuresIn(error: unknown): readonly unknown[] {
  if (!(error instanceof SomeFailed)) throw error;
  return error.errors;
}

async function openStorefronts(db: Database, now: Date): Promise<Open> {
  const open = new Map<Storefront, readonly number[]>();
  for (const storefront of STOREFRONTS) {
    const steps = await readReminderSteps(db, storefront);
    if (steps.length === 0) continue;
    if (!isReminderTime(localTimeAt(now, timeZoneOf(storefront)).time)) continue;
    const today = dayOf(now, storefront);
    const rules = await readCalendarRules(db, storefront, { from: today, until: today });
    if (businessDaysOf(rules).is(today)) open.set(storefront, steps);
  }
  return open;
}

type Reminding = { accountId: string; open: Open; creditDays: number; at: Date };

/** Reminds of what has come for one account; false where nothing has. */
async function remindAccount(
  { accountId, open, creditDays, at }: Reminding,
  { db, links, now }: ReminderNeeds,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await waitForTurn(trx, `reminders ${accountId}`);
    const all = await findReminderRows(trx, accountId);
    const steps = new Map<number, number>();
    for (const row of all) {
      const step = stepOf(row, { open, creditDays, now: at });
      if (step !== undefined) steps.set(row.orderNumber, step);
    }
    const chosen = all.filter(({ orderNumber }) => steps.has(orderNumber));
    if (chosen.length === 0) return false;
    const letter = { accountId, all, chosen, creditDays };
    return sendReminder(
      trx,
      {
        letter,
        stepOf: ({ orderNumber }) => steps.get(orderNumber) ?? null,
        by: undefined,
      },
      { links, now },
    );
  });
}

function stepOf(
  row: ReminderRow,
  { open, creditDays, now }: Pick<Reminding, "open" | "creditDays"> & { now: Date },
): number | undefined {
  const { storefront, issuedAt, sent } = row;
  const steps = open.get(storefront);
  if (!steps || reminderBar(row) !== undefined) return undefined;
  return reminderStep({ steps, terms: { issuedAt, creditDays, storefront }, sent }, now);
}
