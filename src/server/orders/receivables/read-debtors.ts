import type { Debtor, DebtorResponse, DebtorsRequest } from "#contract/receivables.ts";
import { overdueBefore } from "#domain/credit/open-invoice.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { findDebtors } from "./debtor-store.ts";
import { agingAt } from "./invoice-aging.ts";
import {
  findCredit,
  findInvoicesOf,
  findPayments,
  findWrittenOffInvoices,
  type IssuedBefore,
} from "./receivable-store.ts";
import { readReminders } from "./read-reminders.ts";
import { debtorOf, openInvoiceOf, paymentResponseOf } from "./receivable-wire.ts";

/** Payments that are shown beside what an account owes. */
const LATEST_PAYMENTS = 20;

/** Who owes the shop what, for staff (decisions §11). */
export type DebtorReader = {
  /** A page of accounts with open invoices, in the order that is wanted; `next` is null at the end. */
  list: (wanted: DebtorsRequest) => Promise<{ items: Debtor[]; next: string | null }>;
  /** What one account owes and has paid; a ShopError `not_found` for an id that is no account's. */
  get: (accountId: string) => Promise<Omit<DebtorResponse, "status">>;
};

export function createDebtorReader(db: Database, now: () => Date): DebtorReader {
  return {
    async list({ filters, sort, after, limit }) {
      const creditDays = await readCreditDays(db);
      const isOverdue = filters?.isOverdue ?? false;
      const found = await findDebtors(db, {
        text: filters?.text?.trim() ?? "",
        issuedBefore: isOverdue ? issuedBefore(creditDays, now()) : undefined,
        sort,
        after: after ? debtorAfter(after) : undefined,
        limit: limit + 1,
      });
      const { items: rows, next } = keysetPage(
        found,
        limit,
        ({ openCents, accountId }) => `${openCents}_${accountId}`,
      );
      const accounts = rows.map(({ accountId }) => accountId);
      const invoices = Map.groupBy(
        await findInvoicesOf(db, accounts),
        ({ accountId }) => accountId,
      );
      const terms = { creditDays, moment: now() };
      const items = rows.map((row) =>
        debtorOf(row, agingAt(invoices.get(row.accountId) ?? [], terms)),
      );
      return { items, next };
    },
    async get(accountId) {
      const holder = await findCredit(db, accountId);
      if (!holder) throw new ShopError("not_found");
      const creditDays = await readCreditDays(db);
      const invoices = await findInvoicesOf(db, [accountId]);
      const open = invoices.reduce((sum, { openCents }) => sum + openCents, 0);
      const payments = await findPayments(db, { accountId, limit: LATEST_PAYMENTS });
      const reminders = await readReminders(db, accountId);
      return {
        debtor: debtorOf(
          { ...holder, accountId, openCents: open, remindedAt: reminders.lastAt },
          agingAt(invoices, { creditDays, moment: now() }),
        ),
        invoices: invoices.map((invoice) => {
          const { validator: _theirs, ...shown } = openInvoiceOf({ ...invoice, creditDays }, now());
          return Object.assign(shown, {
            takenBy: invoice.takenBy,
            reminding: reminders.remindingOf(invoice.orderNumber),
            writtenOff: dollars(invoice.writtenOffCents),
          });
        }),
        writtenOff: await writtenOffOf(db, accountId, { creditDays, now: now() }),
        payments: payments.map(paymentResponseOf),
        reminders: reminders.letters,
        hold: reminders.hold,
        reminderDays: reminders.days,
      };
    },
  };
}

/** Its invoices of which nothing more is asked for, each with what was written off of it. */
async function writtenOffOf(
  db: Database,
  accountId: string,
  { creditDays, now }: { creditDays: number; now: Date },
): Promise<DebtorResponse["writtenOff"]> {
  const invoices = await findWrittenOffInvoices(db, accountId);
  return invoices.map((invoice) => {
    const given = { ...invoice, openCents: invoice.writtenOffCents, creditDays };
    const { validator: _theirs, ...shown } = openInvoiceOf(given, now);
    return shown;
  });
}

/** Of each storefront the moment before which an invoice was issued that is overdue. */
function issuedBefore(creditDays: number, now: Date): IssuedBefore {
  return STOREFRONTS.map((storefront) => ({
    storefront,
    before: overdueBefore({ creditDays, storefront }, now),
  }));
}

/** The last account of the page before, as `next` named it. */
function debtorAfter(next: string): { openCents: number; accountId: string } {
  const [openCents = "", accountId = ""] = next.split("_");
  return { openCents: Number(openCents), accountId };
}
