import { z } from "zod";

import { RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";
import { DESK_STEPS } from "#domain/order/desk-step.ts";
import { EDIT_BARS, EDIT_SCOPES } from "#domain/order/order-edit.ts";
import { LONGEST_ORDER_NOTE } from "#domain/order/note-bounds.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { ORDER_TRACES } from "#domain/order/order-trace.ts";
import { MOST_PRINTED, WAREHOUSE_PAPERS } from "#domain/order/warehouse-paper.ts";
import { PAYMENT_STANDINGS } from "#domain/order/payment-standing.ts";
import { ATTEMPT_STATES } from "#domain/payment/attempt-state.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { DeskOrderFilters } from "./desk-order-filters.ts";
import { OrderMailEntry } from "./mails.ts";
import { ShownParcel, ShownOrder } from "./orders.ts";
import { ShownAgreement } from "./phone-orders.ts";

/** By when orders were placed, or by their totals. */
export const DESK_ORDER_SORTS = ["newest", "oldest", "dearest", "cheapest"] as const;
export type DeskOrderSort = (typeof DESK_ORDER_SORTS)[number];

const Money = z.number();
const OrderNumber = z.int().positive();

/** POST admin/orders (decisions §11): what is looked for, and from where on. */
export const DeskOrdersRequest = z.strictObject({
  filters: DeskOrderFilters.nullish(),
  sort: z.enum(DESK_ORDER_SORTS).default("newest"),
  /** `next` of the page before. */
  after: OrderNumber.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DeskOrdersRequest = z.infer<typeof DeskOrdersRequest>;

const DeskOrderEntry = z.strictObject({
  orderNumber: z.string(),
  /** Raised by each change: whoever sends an older one is refused. */
  version: z.int(),
  status: z.enum(ORDER_STATUSES),
  /** What an order on hold goes back to. */
  heldFrom: z.enum(ORDER_STATUSES).nullable(),
  createdAt: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  account: z.string().nullable(),
  storefront: z.enum(STOREFRONTS),
  total: Money,
  method: z.enum(PAYMENT_METHODS),
  /** How its money came that no provider took. Optional until the next release: the version before does not say it. */
  paidWay: z.enum(RECEIPT_WAYS).nullish(),
  payment: z.enum(PAYMENT_STANDINGS),
  purchaseOrder: z.string(),
  /** Its first line, and how many there are. */
  firstPart: z.string(),
  lines: z.int(),
  pieces: z.int(),
  /** Whether its customer fetches it. */
  isPickup: z.boolean(),
  shippedPieces: z.int(),
  notes: z.int(),
  /** What it was found by that is none of this, as that is written; absent where that is nothing. */
  foundBy: z.array(z.strictObject({ kind: z.enum(ORDER_TRACES), name: z.string() })).optional(),
});
export type DeskOrderEntry = z.infer<typeof DeskOrderEntry>;

export const DeskOrdersResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskOrderEntry),
  /** Null at the end; a page may be short and have one all the same. */
  next: z.int().nullable(),
});
export type DeskOrdersResponse = z.infer<typeof DeskOrdersResponse>;

/** POST admin/orders/get. */
export const DeskOrderRequest = z.strictObject({ orderNumber: OrderNumber });

const Note = z.strictObject({ id: z.int(), at: z.string(), by: z.string(), note: z.string() });

const Attempt = z.strictObject({
  gateway: z.string(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(ATTEMPT_STATES),
  amount: Money,
  /** What the provider says it took; null where it took nothing. */
  captured: Money.nullable(),
  /** The provider's own number of it. */
  transactionId: z.string().nullable(),
  /** Why it was declined, or why it did not pay the order. */
  reason: z.string(),
  /** Whether it is the one that paid the order. */
  hasPaid: z.boolean(),
  begunAt: z.string(),
  settledAt: z.string().nullable(),
});

const Refund = z.strictObject({
  amount: Money,
  state: z.string(),
  reason: z.string(),
  transactionId: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
});

const Dispute = z.strictObject({
  id: z.string(),
  amount: Money,
  state: z.string(),
  at: z.string(),
  /** Of a payment of invoices: its number, how many invoices it was for, and what of it came to this order's. */
  payment: z.strictObject({ number: z.int(), invoices: z.int(), share: Money }).nullable(),
});

const Related = z.strictObject({ number: z.string(), status: z.string() });

const OrderInvoice = z.strictObject({
  number: z.string(),
  issuedAt: z.string(),
  total: Money,
  /** The invoice whose place it took; null for the first. */
  replaces: z.string().nullable(),
  /** When a later one took its place, and which: for a moment that one has no number. Null for the one in force. */
  replaced: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** The credit notes that were given of it, as they are called. */
  creditNotes: z.array(z.string()),
});

/** An order as staff sees it: whole, and without its link, which is its holder's (decisions §11). */
export const DeskOrder = ShownOrder.omit({
  answer: true,
  validator: true,
  status: true,
  isOwner: true,
  isWhole: true,
  transactionId: true,
  order: true,
  offer: true,
  history: true,
  refunds: true,
  cancelledMoney: true,
  shipments: true,
}).extend({
  shipments: z.array(
    ShownParcel.extend({
      lines: z.array(
        z.strictObject({
          position: z.int(),
          quantity: z.int(),
          /** How many of them were never in a warehouse. */
          fromSupplier: z.int(),
        }),
      ),
    }),
  ),
  status: z.enum(ORDER_STATUSES),
  /** The last day on which a line leaves by what its buyer was told, once it is paid; a business day. */
  promised: z.array(z.strictObject({ position: z.int(), until: z.iso.date() })),
  /** Until when it can be paid at the link that its customer was mailed; null where it cannot. */
  payableUntil: z.string().nullable(),
  /** What an order on hold goes back to. */
  heldFrom: z.enum(ORDER_STATUSES).nullable(),
  /** Raised by each change: whoever sends an older one is refused. */
  version: z.int(),
  payment: z.enum(PAYMENT_STANDINGS),
  account: z
    .strictObject({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      priceLevel: z.string(),
    })
    .nullable(),
  quoteNumber: z.string().nullable(),
  /** Prices of one piece that a manager agreed on, as far as lines have them. Optional until the next release, as `invoices` is. */
  agreed: z.array(ShownAgreement).optional(),
  history: z.array(
    z.strictObject({
      at: z.string(),
      kind: z.string(),
      from: z.enum(ORDER_STATUSES).nullable(),
      to: z.enum(ORDER_STATUSES),
      /** Who of the staff; empty for its customer, a provider and the shop itself. */
      by: z.string(),
      note: z.string(),
    }),
  ),
  notes: z.array(Note),
  attempts: z.array(Attempt),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
  /** What of the payment could still be sent back. */
  refundable: Money,
  /** What of it is still missing to go back, by whichever provider. */
  unreturned: Money,
  /** What its invoice owes on account, what of that is on its way, what was written off, and what was paid; null for nothing. Optional as `invoices` is. */
  owed: z
    .strictObject({ open: Money, onItsWay: Money, writtenOff: Money, paid: Money.optional() })
    .nullish(),
  /** What edits took off its total since it was paid: so much more was paid than its total. */
  editedOff: Money,
  /** How much of its money would go back by which way if it were cancelled now; null where it may not be. */
  ifCancelled: z.strictObject({ provider: Money, credit: Money, byHand: Money }).nullable(),
  /** All that it has and has had, the latest first. Optional until the next release: the version before does not say it. */
  invoices: z.array(OrderInvoice).optional(),
  mails: z.array(OrderMailEntry),
  returns: z.array(Related),
  claims: z.array(Related),
  cores: z.array(Related),
  /** How much of it may be edited now; null for nothing. */
  editScope: z.enum(EDIT_SCOPES).nullable(),
  /** What keeps it, or its parts, from being edited; null for nothing. Optional until the next release, as `invoices` is. */
  editBar: z.enum(EDIT_BARS).nullish(),
  /** Whether who pays is where it goes, and so goes along when the address changes (ADR 0051). */
  isBilledThere: z.boolean(),
  /** What whoever asks may do with it now. */
  steps: z.array(z.enum(DESK_STEPS)),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const DeskOrderResponse = z.strictObject({ status: z.literal("success"), order: DeskOrder });
export type DeskOrderResponse = z.infer<typeof DeskOrderResponse>;

/** POST admin/orders/note: for the staff alone. */
export const OrderNoteRequest = z.strictObject({
  orderNumber: OrderNumber,
  note: z.string().trim().min(1).max(LONGEST_ORDER_NOTE),
});
export const OrderNoteResponse = z.strictObject({ status: z.literal("success"), note: Note });

/** What is printed of an order. */
export const DESK_PAPERS = ["invoice", ...WAREHOUSE_PAPERS] as const;

/** POST admin/orders/paper: of a parcel that has left by its place among them, else of all that is left. */
export const OrderPaperRequest = z.strictObject({
  orderNumber: OrderNumber,
  paper: z.enum(DESK_PAPERS),
  parcel: z.int().positive().nullish(),
  /** The number of the invoice, where it is not the one in force. */
  invoice: z.int().positive().nullish(),
});
export type OrderPaperRequest = z.infer<typeof OrderPaperRequest>;

/** POST admin/orders/papers: what is left to send of each order, one after the other in one paper. */
export const OrderPapersRequest = z.strictObject({
  orderNumbers: z.array(OrderNumber).min(1).max(MOST_PRINTED),
  paper: z.enum(WAREHOUSE_PAPERS),
});
export type OrderPapersRequest = z.infer<typeof OrderPapersRequest>;

/** POST admin/orders/paylink: where an order by phone is paid, as its customer was mailed it. */
export const PayLinkRequest = z.strictObject({ orderNumber: OrderNumber });
export const PayLinkResponse = z.strictObject({ status: z.literal("success"), link: z.url() });
export type PayLinkResponse = z.infer<typeof PayLinkResponse>;

/** POST admin/orders/mailagain: a mail of an order, by its id in the list of mails. */
export const MailAgainRequest = z.strictObject({
  orderNumber: OrderNumber,
  mail: z.int().positive(),
});
