import { z } from "zod";

import { CREDIT_CAUSES } from "#domain/credit-note/credit-note.ts";
import { NOTE_SUMS } from "#domain/credit-note/note-sums.ts";
import { ACCOUNT_PAYMENT_WAYS } from "#domain/credit/noted-receipt.ts";
import { MAIL_STATES } from "#domain/mail/mail-state.ts";
import { PAPER_KINDS, PAPER_STATES } from "#domain/order/paper-state.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { OrderDays } from "./shared.ts";
import { TaxId } from "./tax-id.ts";

/** By when papers were issued, or by their totals. */
export const PAPER_SORTS = ["newest", "oldest", "dearest", "cheapest"] as const;
export type PaperSort = (typeof PAPER_SORTS)[number];

/** US dollars. */
const Money = z.number();
/** "1204" of an invoice, "CR-12" of a credit note. */
const PaperName = z.string().regex(/^(?:(?:CR|US)-)?[1-9]\d{0,14}$/);

/** POST admin/invoices: invoices, credit notes and invoices that were replaced. */
export const PapersRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A paper's number, whole; an order's, a purchase order's, a customer's name, company, e-mail or identification, or a part's number. */
      text: z.string().max(200).nullish(),
      kind: z.enum(PAPER_KINDS).nullish(),
      /** How it stands now; `owed` is what is open, overdue or not. */
      state: z.enum([...PAPER_STATES, "owed"]).nullish(),
      storefront: z.enum(STOREFRONTS).nullish(),
      /** Those of one account. */
      account: z.uuid().nullish(),
      /** Issued on these days. */
      ...OrderDays.shape,
    })
    .nullish(),
  sort: z.enum(PAPER_SORTS).default("newest"),
  /** `next` of the page before. */
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type PapersRequest = z.infer<typeof PapersRequest>;

/** A paper as the list has it; its buyer is as its order says now. */
const PaperEntry = z.strictObject({
  number: PaperName,
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  issuedAt: z.string(),
  storefront: z.enum(STOREFRONTS),
  orderNumber: z.string(),
  account: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** Without dashes; empty where nobody is named. */
  taxNumber: z.string(),
  purchaseOrder: z.string(),
  total: Money,
  /** What of it is owed on account. */
  open: Money,
  /** What of it the shop asks for no more, though nobody paid it. Optional until the next release: the version before does not say it. */
  writtenOff: Money.optional(),
  /** When it is to be paid, of what is owed on account; null for everything else. */
  dueAt: z.string().nullable(),
  daysOverdue: z.int(),
  /** The invoice that a credit note corrects. */
  invoiceNumber: z.string().nullable(),
});
export type PaperEntry = z.infer<typeof PaperEntry>;

export const PapersResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(PaperEntry),
  next: z.int().nullable(),
});
export type PapersResponse = z.infer<typeof PapersResponse>;

/** POST admin/invoices/get. */
export const PaperRequest = z.strictObject({ number: PaperName });

const PaperLine = z.strictObject({
  /** Its place on the paper, from 1 on. */
  place: z.int(),
  partNumber: z.string(),
  title: z.string(),
  quantity: z.int(),
  unit: z.string(),
  price: Money,
  amount: Money,
});

/** A paper with what it says. */
const Paper = PaperEntry.extend({
  /** Whom it names, and how it says that the order was paid. */
  billedTo: z.strictObject({ name: z.string(), company: z.string(), taxId: TaxId.nullable() }),
  method: z.enum(PAYMENT_METHODS),
  /** When its order was paid; null while it is not, and for a credit note. */
  paidAt: z.string().nullable(),
  lines: z.array(PaperLine),
  /** How it adds up, row by row; below zero takes away. */
  sums: z.array(z.strictObject({ of: z.enum(NOTE_SUMS), amount: Money })),
  /** The invoice whose place it took, and when a later one took its own: which, but for a moment that one has no number. */
  replaces: z.string().nullable(),
  replaced: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** What a credit note is given for, with the number of that; null for an invoice. */
  reason: z.strictObject({ cause: z.enum(CREDIT_CAUSES), number: z.string() }).nullable(),
  /** Those that were given of an invoice, the first first. */
  creditNotes: z.array(z.strictObject({ number: z.string(), issuedAt: z.string(), total: Money })),
  /** What of payments of invoices came to it, the latest first. */
  payments: z.array(
    z.strictObject({
      number: z.string(),
      way: z.enum(ACCOUNT_PAYMENT_WAYS),
      at: z.string(),
      amount: Money,
    }),
  ),
  /** Mails to its customer that lead to it, the latest first; those of an order's course may be sent again (POST admin/orders/mailagain). */
  mails: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.string(),
      state: z.enum(MAIL_STATES),
      recipient: z.string(),
      createdAt: z.string(),
      canResend: z.boolean(),
    }),
  ),
});
export type Paper = z.infer<typeof Paper>;

export const PaperResponse = z.strictObject({ status: z.literal("success"), paper: Paper });
export type PaperResponse = z.infer<typeof PaperResponse>;
