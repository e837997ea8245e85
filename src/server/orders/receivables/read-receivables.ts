import type {
  AccountPayment,
  AccountPaymentsRequest,
  OpenInvoicesResponse,
} from "#contract/receivables.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Caller, requireAccount } from "#server/platform/http/caller.ts";
import { readCreditDays } from "#server/settings/credit-days.ts";
import { readTransferInstructions } from "#server/settings/transfer-instructions.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { findCredit, findOpenInvoices, findPayments, type PaymentRow } from "./receivable-store.ts";
import { findLetters } from "./reminder-store.ts";
import { accountPaymentOf, overviewResponseOf } from "./receivable-wire.ts";
import type { Receipt } from "./write-receipt-pdf.ts";

/** Payments that a customer sees below the open invoices. */
const LATEST_PAYMENTS = 50;

/** Reminders that a customer sees. */
const LATEST_LETTERS = 20;

/** What an account owes and has paid. */
export type ReceivableReader = {
  overview: (caller: Caller) => Promise<OpenInvoicesResponse>;
  /** A payment of the caller's own; a ShopError `not_found` for any other. */
  payment: (number: number, caller: Caller) => Promise<PaymentRow>;
  /** The same once its money has come, with whose it is. */
  receipt: (number: number, caller: Caller) => Promise<Receipt>;
  /** For staff: payments of everybody, the newest first. */
  list: (
    wanted: AccountPaymentsRequest,
  ) => Promise<{ items: AccountPayment[]; next: string | null }>;
  /** For staff: one of them; a ShopError `not_found` for a number that is none's. */
  get: (number: number) => Promise<AccountPayment>;
  /** For staff: the receipt of any whose money has come; a ShopError `not_found` for any other. */
  receiptOf: (number: number) => Promise<Receipt>;
};

export function createReceivableReader(db: Database, now: () => Date): ReceivableReader {
  const payment = async (number: number, caller: Caller): Promise<PaymentRow> => {
    const { accountId } = requireAccount(caller);
    const [row] = await findPayments(db, { accountId, number, limit: 1 });
    if (!row) throw new ShopError("not_found");
    return row;
  };
  const ofAnybody = async (number: number): Promise<PaymentRow> => {
    const [row] = await findPayments(db, { number, limit: 1 });
    if (!row) throw new ShopError("not_found");
    return row;
  };
  const receiptFor = async ({ settledAt, state, ...row }: PaymentRow): Promise<Receipt> => {
    const holder = await findCredit(db, row.accountId);
    if (state !== "paid" || settledAt === null || !holder) throw new ShopError("not_found");
    return { payment: { ...row, state, settledAt }, holder };
  };
  return {
    payment,
    receipt: async (number, caller) => receiptFor(await payment(number, caller)),
    receiptOf: async (number) => receiptFor(await ofAnybody(number)),
    get: async (number) => accountPaymentOf(await ofAnybody(number), now()),
    overview: async (caller) => {
      const { accountId } = requireAccount(caller);
      const credit = await findCredit(db, accountId);
      if (!credit) throw new ShopError("invalid_token");
      const overview = {
        credit,
        invoices: await findOpenInvoices(db, accountId),
        payments: await findPayments(db, { accountId, limit: LATEST_PAYMENTS }),
        letters: await findLetters(db, accountId, LATEST_LETTERS),
        creditDays: await readCreditDays(db),
        transferInstructions: await readTransferInstructions(db, caller),
      };
      return overviewResponseOf(overview, now());
    },
    list: async ({ filters, after, limit }) => {
      const before = after ? Number(after) : undefined;
      const found = await findPayments(db, {
        state: filters?.state ?? undefined,
        text: filters?.text?.trim() || undefined,
        accountId: filters?.account ?? undefined,
        before,
        limit: limit + 1,
      });
      const { items, next } = keysetPage(found, limit, ({ number }) => number);
      return {
        items: items.map((row) => accountPaymentOf(row, now())),
        next: next === null ? null : String(next),
      };
    },
  };
}
