import { invoicesNow } from "#domain/credit/invoice-now.ts";
import { type Aging, dueAt } from "#domain/credit/open-invoice.ts";
import { type Statement, statementOf, type StatementDays } from "#domain/credit/statement.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Caller, requireAccount } from "#server/platform/http/caller.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";

import { agingAt } from "./invoice-aging.ts";
import {
  type CreditRow,
  type EntryRow,
  findCredit,
  findEntries,
  findOpenInvoices,
} from "./receivable-store.ts";

export type StatementRow = Omit<EntryRow, "amountCents" | "at" | "issuedAt" | "inForce"> & {
  day: string;
  /** Of an invoice, the first or one that came of an edit: the day on which it is to be paid. */
  due: string | null;
  /** The invoice that took the place of the one that it names, where no later row names that. */
  invoiceNow: number | null;
  amount: Cents;
};

/** What a statement of account says, before it is a paper. */
export type AccountStatement = StatementDays & {
  holder: CreditRow;
  today: string;
  statement: Statement<StatementRow>;
  aging: Aging;
};

export type ReadStatement = (days: StatementDays, caller: Caller) => Promise<AccountStatement>;

/** Days are those of the storefront that the caller is at. */
export function createStatementReader(db: Database, now: () => Date): ReadStatement {
  return async (days, caller) => {
    const { accountId } = requireAccount(caller);
    const moment = now();
    const holder = await findCredit(db, accountId);
    if (!holder) throw new ShopError("invalid_token");
    const dayAt = (at: Date) => dayOf(at, caller.storefront);
    const entries = await findEntries(db, { accountId, before: moment });
    const invoices = await findOpenInvoices(db, accountId);
    const creditDays = await readCreditDays(db);
    const inForce = invoicesNow(entries);
    const rows = entries.map((entry, at) => ({
      kind: entry.kind,
      orderNumber: entry.orderNumber,
      invoiceNumber: entry.invoiceNumber,
      paymentNumber: entry.paymentNumber,
      day: dayAt(entry.at),
      due: dueOf(entry, creditDays, dayAt),
      invoiceNow: inForce[at] ?? null,
      amount: cents(entry.amountCents),
    }));
    return {
      ...days,
      holder,
      today: dayAt(moment),
      statement: statementOf(rows, days),
      aging: agingAt(invoices, { creditDays, moment }),
    };
  };
}

function dueOf(
  { kind, at, issuedAt }: EntryRow,
  creditDays: number,
  dayAt: (at: Date) => string,
): string | null {
  const since = issuedAt ?? (kind === "order" ? at : null);
  return since && dayAt(dueAt({ issuedAt: since, creditDays }));
}
