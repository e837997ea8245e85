import { z } from "zod";

import { MOST_LINES, MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { EDIT_OUTCOMES } from "#domain/order/edit-money.ts";
import { EDIT_PROBLEMS } from "#domain/order/order-edit.ts";
import { SHIPPING_TERMS } from "#domain/order/edit-shipping.ts";
import { REFUND_WAYS } from "#domain/payment/refund-way.ts";

import { DraftAddress } from "./order-draft.ts";
import { PhonePart } from "./phone-orders.ts";
import { ShippingOption } from "./shipping.ts";

const Money = z.number();
const OrderNumber = z.int().positive();

/** POST admin/orders/edit/preview: what an order would be. What is left out stays as it is. */
export const OrderEditRequest = z.strictObject({
  orderNumber: OrderNumber,
  /** The version that whoever edits looks at. */
  version: z.int(),
  /** All its parts from now on, those that stay too. */
  items: z
    .array(
      z.strictObject({
        sku: z.string().min(1).max(100),
        quantity: z.int().min(1).max(MOST_OF_A_LINE),
      }),
    )
    .min(1)
    .max(MOST_LINES)
    .nullish(),
  shippingAddress: DraftAddress.nullish(),
  /** How it is shipped, by what the calculator calls it. */
  shipping: z.strictObject({ carrier: z.string().max(200), service: z.string().max(40) }).nullish(),
});
export type OrderEditRequest = z.infer<typeof OrderEditRequest>;

const Sums = z.strictObject({
  products: Money,
  shipping: Money,
  discount: Money,
  tax: Money,
  core: Money,
  total: Money,
});

const EditedLine = z.strictObject({
  sku: z.string(),
  part_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  price: Money,
  core: Money,
  /** Whether the order has the part already: then its price stands. */
  isKept: z.boolean(),
  /** Whether that price is the one that the order's quote named. Optional until the next release: the version before does not say it. */
  isQuoted: z.boolean().optional(),
});

/** What the quote said that an order came of, and what of it an edit leaves as it was agreed on (ADR 0051). */
const QuoteTerms = z.strictObject({
  quoteNumber: z.string(),
  /** Until when more pieces of its parts have the quoted price too, and whether that is still so. */
  until: z.string().nullable(),
  isOpen: z.boolean(),
  /**
   * Whether the shipping stands, costs more by what there is more than in the quote, costs anew, or is as it is because
   * nothing changes of an order that goes otherwise than the quote said.
   */
  shipping: z.enum(SHIPPING_TERMS),
  /** Whether it is taxed by the rules of its quote. */
  isTaxedAsQuoted: z.boolean(),
});

export const OrderEditPreview = z.strictObject({
  status: z.literal("success"),
  version: z.int(),
  items: z.array(EditedLine),
  before: Sums,
  after: Sums,
  /** After less before. */
  difference: Money,
  /** What it means for the money of the order. */
  outcome: z.enum(EDIT_OUTCOMES),
  // What is optional here is so until the next release: the version before does not say it, and a page does without.
  /** What of its money has come: all of a paid order's, and what was paid of an invoice. */
  received: Money.optional(),
  /** What of its invoice is meant to be paid by money that has not come, such as an announced transfer. */
  onItsWay: Money.optional(),
  /** What of it is still to come then, and is waited for or owed on account. */
  due: Money.optional(),
  /** What its account owes of it now, and owes no more then. */
  off: Money.optional(),
  /** What of what has come is too much then, and goes back. */
  goesBack: Money,
  /** As much of that as the shop transfers; the rest goes back through who took it. */
  byTransfer: Money.optional(),
  /** What a paid order comes to more: its customer pays it before anything changes. */
  toPay: Money,
  /** What stands against it; nothing where it can be done. */
  problems: z.array(z.enum(EDIT_PROBLEMS)),
  /** Parts of which fewer pieces are to be had than were asked, with how many; 0 is none. */
  short: z.array(z.strictObject({ sku: z.string(), quantity: z.int() })),
  /** The coupon that takes nothing off any more. */
  lostCoupon: z.string().nullable(),
  /** Ways to ship it, each for what it would cost, also by what was agreed on; of each its carrier and its service name it. */
  shippingOptions: z.array(ShippingOption.omit({ id: true, freight: true })),
  /** What the customer may still buy for on account, before the edit; null where the order is not on account. */
  creditAvailable: Money.nullable(),
  /** Whether an invoice is issued anew. */
  replacesInvoice: z.boolean(),
  /** Null for an order that came of no quote. Optional until the next release, as above. */
  quote: QuoteTerms.nullish(),
});
export type OrderEditPreview = z.infer<typeof OrderEditPreview>;

/** POST admin/orders/edit: does it, for the total that the preview showed; proposes it where a paid order comes to more. */
export const EditOrderRequest = OrderEditRequest.extend({
  total: z.number().min(0).max(1_000_000_000),
  /** What goes back of a paid order, as the preview showed it: another sum is refused with `order_changed`. */
  goesBack: z.number().min(0).max(1_000_000_000).default(0),
  /** What a paid order comes to more, as the preview showed it: the same. */
  toPay: z.number().min(0).max(1_000_000_000).default(0),
  /** What is still to come of it then, as the preview showed it: the same, where it is named. */
  due: z.number().min(0).max(1_000_000_000).nullish(),
});
export type EditOrderRequest = z.infer<typeof EditOrderRequest>;

/** POST admin/orders/edit/parts: parts to add, or, with `instead`, those that replace one. */
export const EditPartsRequest = z.strictObject({
  orderNumber: OrderNumber,
  text: z.string().max(200).nullish(),
  instead: z.string().max(100).nullish(),
});
export type EditPartsRequest = z.infer<typeof EditPartsRequest>;

/** Those that replace the part come first; of them the wire says so. */
export const EditPartsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(PhonePart.extend({ isOption: z.boolean() })),
});
export type EditPartsResponse = z.infer<typeof EditPartsResponse>;

const RestLines = z
  .array(
    z.strictObject({
      position: z.int().positive(),
      quantity: z.int().min(1).max(MOST_OF_A_LINE),
    }),
  )
  .min(1)
  .max(200);

/** POST admin/orders/rest/preview: pieces of an order that has left in part, which are not to be sent any more. */
export const RestRequest = z.strictObject({
  orderNumber: OrderNumber,
  /** The version that is looked at. */
  version: z.int(),
  lines: RestLines,
});
export type RestRequest = z.infer<typeof RestRequest>;

export const RestResponse = z.strictObject({
  status: z.literal("success"),
  goods: Money,
  discount: Money,
  tax: Money,
  core: Money,
  /** What the pieces were paid with: goods - discount + tax + core. Shipping is not among it. */
  worth: Money,
  /** The most that may go back for them: what they were paid with, as far as it is left of the payment. */
  most: Money,
  /** What of the order's money went back before, or is claimed, and is of no piece: it may have been for these. */
  backBefore: Money,
  /** By which way the amount goes back. */
  way: z.enum(REFUND_WAYS),
  /**
   * What of the order its account still owes, with what was written off of that, where it becomes less: more than that goes
   * by transfer.
   */
  owed: Money.nullable(),
  /** How much of it was written off: what is owed becomes less before. Optional until the next release. */
  writtenOff: Money.optional(),
  /** Whether nothing is left to be sent then, so that the order counts as shipped. */
  isLast: z.boolean(),
});
export type RestResponse = z.infer<typeof RestResponse>;

/** POST admin/orders/rest: takes them off the order, and sends the amount back. */
export const CancelRestRequest = RestRequest.extend({
  amount: z.number().min(0).max(1_000_000_000),
});
export type CancelRestRequest = z.infer<typeof CancelRestRequest>;
