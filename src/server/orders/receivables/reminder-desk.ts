import type { RemindRequest, ReminderHoldRequest } from "#contract/reminders.ts";
import { reminderBar } from "#domain/credit/reminder-step.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAuditOfEach } from "#server/audit/append-audit.ts";
import { staffActor, staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import type { MailShopReader } from "#server/mails/mail-shop.ts";
import { writeMail, type WrittenMail } from "#server/mails/write-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";

import type { ReminderNeeds } from "./remind-debtors.ts";
import { type ReminderLetter, type ReminderMail, reminderMail } from "./reminder-mail.ts";
import {
  deleteHold,
  findReminderRows,
  hasLetterOfKey,
  insertHold,
  isOnAccount,
} from "./reminder-store.ts";
import { findCredit } from "./receivable-store.ts";
import { sendReminder } from "./send-reminder.ts";

/** A reminder as it would be sent now. */
export type PreviewedReminder = Pick<ReminderMail, "to" | "locale"> &
  Pick<WrittenMail, "subject" | "text">;

/**
 * What staff does with reminders. ShopErrors: `not_found` for an account or an order that is none of its, and
 * `reminder_refused` where one of the invoices is not open, or may not be reminded.
 */
export type ReminderDesk = {
  preview: (wanted: RemindRequest) => Promise<PreviewedReminder>;
  /** The same key of an account is one letter; false where it was sent before. */
  send: (wanted: RemindRequest, key: string, by: StaffCall) => Promise<boolean>;
  /** Keeps an account or one invoice from being reminded, or lets it be reminded again. */
  hold: (wanted: ReminderHoldRequest, by: StaffCall) => Promise<void>;
};

type Needs = ReminderNeeds & { mailShop: MailShopReader };

export function createReminderDesk(needs: Needs): ReminderDesk {
  const { db, mailShop } = needs;
  return {
    preview: async (wanted) => {
      const mail = await reminderMail(db, await letterOf(db, wanted), needs);
      if (!mail) throw new ShopError("not_found");
      const { kind, to, locale, params, site } = mail;
      const shop = await mailShop({ locale, storefront: site.storefront });
      const written = writeMail({ kind, locale, params, shop });
      if (!written) throw new ShopError("not_found");
      return { to, locale, subject: written.subject, text: written.text };
    },
    send: (wanted, key, by) =>
      db.transaction().execute(async (trx) => {
        const { accountId } = wanted;
        const { name } = staffActor(by);
        const own = `${name} ${key}`;
        await waitForTurn(trx, `reminders ${accountId}`);
        if (await hasLetterOfKey(trx, { accountId, key: own })) return false;
        const letter = await letterOf(trx, wanted);
        const sending = { letter, stepOf: () => null, by: { name, key: own } };
        if (!(await sendReminder(trx, sending, needs))) throw new ShopError("not_found");
        const orders = letter.chosen.map(({ orderNumber }) => orderNumber);
        const subjects = [`account:${accountId}`, ...orders.map((order) => `order:${order}`)];
        await appendAuditOfEach(trx, subjects, {
          ...staffAuthor(by),
          action: "account.reminded",
          change: { orders: [null, orders.join(", ")] },
        });
        return true;
      }),
    hold: (wanted, by) => db.transaction().execute((trx) => hold(trx, wanted, by)),
  };
}

/** The chosen invoices of an account as they are now, each of which may be reminded. */
async function letterOf(
  db: Database,
  { accountId, orders }: RemindRequest,
): Promise<ReminderLetter> {
  const all = await findReminderRows(db, accountId);
  const wanted = new Set(orders.map(Number));
  const chosen = all.filter((row) => wanted.has(row.orderNumber) && reminderBar(row) === undefined);
  if (chosen.length === 0 || chosen.length !== wanted.size) throw new ShopError("reminder_refused");
  return { accountId, all, chosen, creditDays: await readCreditDays(db) };
}

async function hold(
  db: Database,
  { accountId, orderNumber, isOff, reason }: ReminderHoldRequest,
  by: StaffCall,
): Promise<void> {
  const order = orderNumber === null ? null : Number(orderNumber);
  const isThere =
    order === null
      ? (await findCredit(db, accountId)) !== undefined
      : await isOnAccount(db, { accountId, orderNumber: order });
  if (!isThere) throw new ShopError("not_found");
  const held = { accountId, orderNumber: order };
  const isChanged = isOff
    ? await insertHold(db, { ...held, reason, by: staffActor(by).name })
    : await deleteHold(db, held);
  if (!isChanged) return; // it was so already
  const subjects = [`account:${accountId}`, ...(order === null ? [] : [`order:${order}`])];
  await appendAuditOfEach(db, subjects, {
    ...staffAuthor(by),
    action: isOff ? "account.reminders_off" : "account.reminders_on",
    change: isOff ? { reason: [null, reason] } : {},
  });
}
