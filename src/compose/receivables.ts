import { type IssuerOf, readIssuer } from "#server/branches/shop-issuer.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { Reconciler } from "#server/orders/payments/reconcile-payments.ts";
import { createReceiptNoting } from "#server/orders/receivables/note-receipt.ts";
import {
  receiptDeskRoutes,
  receiptReversalRoutes,
} from "#server/orders/receivables/receipt-desk-routes.ts";
import { createReceiptReversal } from "#server/orders/receivables/reverse-receipt.ts";
import {
  createInvoicePaying,
  type InvoicePayingNeeds,
} from "#server/orders/receivables/pay-own-invoices.ts";
import { receivableDeskRoutes } from "#server/orders/receivables/receivable-desk-routes.ts";
import { receivablePaperRoutes } from "#server/orders/receivables/receivable-paper-routes.ts";
import { receivableRoutes } from "#server/orders/receivables/receivable-routes.ts";
import { createDebtorReader } from "#server/orders/receivables/read-debtors.ts";
import { createReceivableReader } from "#server/orders/receivables/read-receivables.ts";
import { createStatementReader } from "#server/orders/receivables/read-statement.ts";
import { createTransferDesk } from "#server/orders/receivables/transfer-desk.ts";
import {
  createDebtorReminding,
  type ReminderNeeds,
} from "#server/orders/receivables/remind-debtors.ts";
import { createReminderDesk } from "#server/orders/receivables/reminder-desk.ts";
import { reminderRoutes } from "#server/orders/receivables/reminder-routes.ts";
import type { MailShopReader } from "#server/mails/mail-shop.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";

type Needs = Omit<InvoicePayingNeeds, "ask"> & {
  reconciler: Reconciler;
  issueSoon: Invoicing["issueSoon"];
  logoOf: LogoOfShop;
  limitConfirm: CallLimit;
  links: ReminderNeeds["links"];
  mailShop: MailShopReader;
};

export type ComposedReceivables = {
  routes: CallRoutes;
  /** Reminds customers of what is due; says how many mails that were. */
  remind: (at: Date) => Promise<number>;
};

/** Everything of what customers on account owe, with what it needs. */
export function composeReceivables(needs: Needs): ComposedReceivables {
  return { routes: routesOf(needs), remind: createDebtorReminding(needs) };
}

function routesOf(needs: Needs): CallRoutes {
  const { db, now, logoOf, limitConfirm } = needs;
  const issuerOf: IssuerOf = (of) => readIssuer(db, of);
  const reader = createReceivableReader(db, now);
  const transfers = createTransferDesk(needs);
  return {
    customer: [
      receivableRoutes({
        reader,
        transfers,
        limitConfirm,
        paying: createInvoicePaying({ ...needs, ask: needs.reconciler.ask }),
      }),
      receivablePaperRoutes({
        reader,
        issuerOf,
        logoOf,
        readStatement: createStatementReader(db, now),
      }),
    ],
    staff: [
      receivableDeskRoutes({ reader, debtors: createDebtorReader(db, now), transfers }),
      receiptDeskRoutes({
        reader,
        noteReceipt: createReceiptNoting(needs),
        issuerOf,
        logoOf,
      }),
      reminderRoutes(createReminderDesk(needs)),
    ],
    manager: [receiptReversalRoutes(createReceiptReversal(needs))],
  };
}
