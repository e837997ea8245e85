import { z } from "zod";

import { ACCOUNT_PAYMENT_STATES } from "#domain/credit/account-payment-state.ts";
import { ACCOUNT_PAYMENT_WAYS, RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";
import { AGES, MOST_INVOICES_AT_ONCE } from "#domain/credit/open-invoice.ts";
import { UUID_PATTERN } from "#domain/naming/uuid.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { DeskReminder, InvoiceReminding, ReminderHold, SentReminder } from "./reminders.ts";
import { CardData, PaytraceData } from "./orders.ts";
import { IdempotencyKey } from "./shared.ts";

/** Dollars with whole cents, and at least one of them. */
const Amount = z.number().positive().max(10_000_000).multipleOf(0.01);
const OrderNumber = z.string().regex(/^\d{1,15}$/);

/** What a part of a payment is for; `paid` is what came to that invoice in the end. */
const ShownShare = z.strictObject({
  orderNumber: z.string(),
  amount: z.number(),
  paid: z.number(),
});

/** A payment of invoices. */
export const InvoicePayment = z.strictObject({
  number: z.string(),
  way: z.enum(ACCOUNT_PAYMENT_WAYS),
  state: z.enum(ACCOUNT_PAYMENT_STATES),
  amount: z.number(),
  reference: z.string(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  /** The day on which money came that staff noted; null for what its customer began. */
  receivedOn: z.string().nullable(),
  /** When staff took it back, because it was noted in error. */
  reversedAt: z.string().nullable(),
  shares: z.array(ShownShare),
});
export type InvoicePayment = z.infer<typeof InvoicePayment>;

/** An invoice on account that is not paid. Money is US dollars. */
const OpenInvoice = z.strictObject({
  orderNumber: z.string(),
  validator: z.string(),
  /** Empty in the moment before it has its number. */
  invoiceNumber: z.string(),
  purchaseOrder: z.string(),
  issuedAt: z.string(),
  dueAt: z.string(),
  daysOverdue: z.int(),
  age: z.enum(AGES),
  total: z.number(),
  open: z.number(),
  /** What of that payments are meant for whose money has not come. */
  onItsWay: z.number(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

/** What is open, by how long it has been due. */
const AgingSums = z.strictObject({
  current: z.number(),
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
});

/** GET account/invoices. */
export const OpenInvoicesResponse = z.strictObject({
  status: z.literal("success"),
  credit: z.strictObject({
    type: z.enum(["retail", "credit"]),
    limit: z.number(),
    used: z.number(),
    available: z.number(),
  }),
  aging: AgingSums,
  invoices: z.array(OpenInvoice),
  /** The latest, the newest first. */
  payments: z.array(InvoicePayment),
  /** What was reminded by mail, the latest first. */
  reminders: z.array(SentReminder),
  /** Where a transfer goes. */
  transferInstructions: z.string(),
});
export type OpenInvoicesResponse = z.infer<typeof OpenInvoicesResponse>;

/** POST account/payinvoices: one payment of several invoices, by card, or a transfer that is announced. */
export const PayInvoicesRequest = z.strictObject({
  invoices: z
    .array(z.strictObject({ orderNumber: OrderNumber, amount: Amount }))
    .min(1)
    .max(50),
  card: CardData.nullish(),
  paytraceData: PaytraceData.nullish(),
  transfer: z.strictObject({ reference: z.string().max(100) }).nullish(),
});
export type PayInvoicesRequest = z.infer<typeof PayInvoicesRequest>;

/** The header that makes a payment one, however often it is sent. */
export const PayInvoicesHeaders = z.looseObject({
  "idempotency-key": IdempotencyKey,
});

/** The payment is made, or its transfer announced. */
export const InvoicePaymentResponse = z.strictObject({
  status: z.literal("success"),
  payment: InvoicePayment,
});
export type InvoicePaymentResponse = z.infer<typeof InvoicePaymentResponse>;

/** POST account/paymentwithdraw, and POST admin/accountpayments/end: a transfer that will not come. */
export const PaymentNumberRequest = z.strictObject({ number: OrderNumber });

export const PaymentPathParams = z.strictObject({ number: OrderNumber });

/** GET account/statement/pdf: days of the shop's own time zone, both included. */
export const StatementQuery = z.strictObject({
  lang: z.string().max(35).optional(),
  from: z.iso.date(),
  to: z.iso.date(),
});

/** POST admin/accountpayments. */
export const AccountPaymentsRequest = z.strictObject({
  filters: z
    .strictObject({
      state: z.enum(ACCOUNT_PAYMENT_STATES).nullish(),
      /** A payment's number, or an order's or an invoice's that it pays, or a piece of the reference or of the payer's e-mail, name or company. */
      text: z.string().max(254).nullish(),
      /** Those of one account. */
      account: z.uuid().nullish(),
    })
    .nullish(),
  after: OrderNumber.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type AccountPaymentsRequest = z.infer<typeof AccountPaymentsRequest>;
/** A payment of invoices with whose it is, and what staff did with it. */
const AccountPayment = InvoicePayment.extend({
  accountId: z.uuid(),
  email: z.string(),
  /** Who of the staff noted it, and what they wrote; empty for what its customer began. */
  notedBy: z.string(),
  note: z.string(),
  /** Who took it back, and why; empty while nobody did. */
  reversedBy: z.string(),
  reversedReason: z.string(),
  /** Whether a manager may still take it back: it came by no provider, and was noted today. */
  isReversible: z.boolean(),
});
export type AccountPayment = z.infer<typeof AccountPayment>;

export const AccountPaymentsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(AccountPayment),
  next: z.string().nullable(),
});

/** POST admin/accountpayments/confirm: so much of a transfer has come; without an amount all of it. */
export const ConfirmPaymentRequest = z.strictObject({
  number: OrderNumber,
  amount: Amount.nullish(),
  note: z.string().max(1_000).default(""),
});

/** POST admin/accountpayments/note: money of one account that has come, and what of it each invoice gets. */
export const NoteReceiptRequest = z.strictObject({
  accountId: z.uuid(),
  way: z.enum(RECEIPT_WAYS),
  /** All that has come; its invoices get it whole. */
  amount: Amount,
  receivedOn: z.iso.date(),
  reference: z.string().max(100).default(""),
  note: z.string().max(1_000).default(""),
  /** Whoever notes it has seen that another account has a payment that looks the same, and says that this is another one. */
  isAnother: z.boolean().default(false),
  invoices: z
    .array(z.strictObject({ orderNumber: OrderNumber, amount: Amount }))
    .min(1)
    .max(MOST_INVOICES_AT_ONCE),
});
export type NoteReceiptRequest = z.infer<typeof NoteReceiptRequest>;

/** The receipt, and whether it was noted by this call; otherwise it was there already, by its key or its reference. */
export const NoteReceiptResponse = z.strictObject({
  status: z.literal("success"),
  payment: AccountPayment,
  isNew: z.boolean(),
});
export type NoteReceiptResponse = z.infer<typeof NoteReceiptResponse>;

/** POST admin/accountpayments/reverse: what was noted today was noted in error; its customer reads why. */
export const ReverseReceiptRequest = z.strictObject({
  number: OrderNumber,
  reason: z.string().trim().min(3).max(500),
});

/** An account that owes, with what is open of its invoices. Money is US dollars. */
const Debtor = z.strictObject({
  accountId: z.uuid(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  credit: z.enum(["retail", "credit"]),
  limit: z.number(),
  available: z.number(),
  open: z.number(),
  /** When it was reminded last; null where it never was. */
  remindedAt: z.string().nullable(),
  aging: AgingSums,
});
export type Debtor = z.infer<typeof Debtor>;

/** The orders of the list of those who owe: by how much, and by what they are called. */
export const DEBTOR_SORTS = ["most", "least", "name", "lastName"] as const;
export type DebtorSort = (typeof DEBTOR_SORTS)[number];

/** POST admin/receivables: who owes, those that owe most first where nothing else is wanted. */
export const DebtorsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A piece of the e-mail, the name or the company. */
      text: z.string().max(254).nullish(),
      /** Those with an invoice that is overdue. */
      isOverdue: z.boolean().nullish(),
    })
    .nullish(),
  sort: z.enum(DEBTOR_SORTS).default("most"),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(new RegExp(String.raw`^\d{1,15}_${UUID_PATTERN}$`))
    .nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DebtorsRequest = z.infer<typeof DebtorsRequest>;

export const DebtorsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(Debtor),
  /** Null on the last page. */
  next: z.string().nullable(),
});

/** POST admin/receivables/get: what one account owes, and its latest payments. */
export const DebtorRequest = z.strictObject({ accountId: z.uuid() });

export const DebtorResponse = z.strictObject({
  status: z.literal("success"),
  debtor: Debtor,
  invoices: z.array(
    OpenInvoice.omit({ validator: true }).extend({
      /** Who of the staff charged it to the account, in its customer's place; empty where the customer did. */
      takenBy: z.string(),
      reminding: InvoiceReminding,
      /** What of it was written off beside what is open, which money that comes pays after all. Optional until the next release. */
      writtenOff: z.number().optional(),
    }),
  ),
  /**
   * Of which the shop asks for nothing more, though they were not paid; `open` is what was written off of each. Optional
   * until the next release: the version before does not say it.
   */
  writtenOff: z.array(OpenInvoice.omit({ validator: true })).optional(),
  /** The latest, the newest first. */
  payments: z.array(InvoicePayment),
  /** The latest, the newest first. */
  reminders: z.array(DeskReminder),
  /** That nothing of the account is to be reminded; null where it may be. */
  hold: ReminderHold.nullable(),
  /** On which days after an invoice is due each storefront of the open ones reminds; none where it does not. */
  reminderDays: z.array(
    z.strictObject({ storefront: z.enum(STOREFRONTS), days: z.array(z.int()) }),
  ),
});
export type DebtorResponse = z.infer<typeof DebtorResponse>;
