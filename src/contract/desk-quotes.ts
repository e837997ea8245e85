import { z } from "zod";

import { DESK_QUOTE_STEPS, QUOTE_STATUSES } from "#domain/quote/quote-status.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { SentOrderDraft } from "./order-draft.ts";
import { ShownOrder } from "./orders.ts";
import { AgreedPrices, PhoneBuyer, PhonePart } from "./phone-orders.ts";

const QuoteNumber = z.int().positive();

/** POST admin/quotes (decisions §11). */
export const DeskQuotesRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A quote's number, a purchase order's, a customer's name, company or e-mail, or a part's number. */
      text: z.string().max(200).nullish(),
      status: z.enum(QUOTE_STATUSES).nullish(),
      storefront: z.enum(STOREFRONTS).nullish(),
      account: z.uuid().nullish(),
      /** Asked for so many days ago or more. */
      olderThanDays: z.int().min(0).max(3_650).nullish(),
    })
    .nullish(),
  sort: z.enum(["newest", "oldest"]).default("newest"),
  /** `next` of the page before. */
  after: QuoteNumber.nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type DeskQuotesRequest = z.infer<typeof DeskQuotesRequest>;

const DeskQuoteEntry = z.strictObject({
  quoteNumber: z.string(),
  status: z.enum(QUOTE_STATUSES),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  storefront: z.enum(STOREFRONTS),
  total: z.number(),
  purchaseOrder: z.string(),
  firstPart: z.string(),
  lines: z.int(),
});
export type DeskQuoteEntry = z.infer<typeof DeskQuoteEntry>;

export const DeskQuotesResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskQuoteEntry),
  /** Null on the last page. */
  next: z.int().nullable(),
});
export type DeskQuotesResponse = z.infer<typeof DeskQuotesResponse>;

/**
 * POST admin/quotes/begin: what its customer would ask prices for themselves. Of `order` neither a coupon nor a way to
 * pay nor a sum is read.
 */
export const BeginQuoteRequest = z.strictObject({
  buyer: PhoneBuyer,
  order: SentOrderDraft,
  /** Taken of managers alone: its lines begin at these prices, in the place of the catalogue's. */
  agreed: AgreedPrices,
  /** For the customer, on the quote's page: such as a part that the shop does not know. */
  message: z.string().trim().max(2_000).nullish(),
});
export type BeginQuoteRequest = z.infer<typeof BeginQuoteRequest>;

export const QuoteBegunResponse = z.strictObject({
  status: z.literal("success"),
  quoteNumber: z.string(),
});
export type QuoteBegunResponse = z.infer<typeof QuoteBegunResponse>;

/** POST admin/quotes/get. */
export const DeskQuoteRequest = z.strictObject({ quoteNumber: QuoteNumber });

/** A quote as staff sees it: whole, and without its link, which is its holder's. */
export const DeskQuote = ShownOrder.pick({
  createdAt: true,
  expiresAt: true,
  email: true,
  items: true,
  answer: true,
  shippingAddress: true,
  billingAddress: true,
  shippingOption: true,
  pickup: true,
  partsSubtotal: true,
  shipping: true,
  tax: true,
  taxes: true,
  core: true,
  total: true,
  storefront: true,
  exchangeRate: true,
  purchaseOrder: true,
  vinNumber: true,
  tax_id: true,
}).extend({
  quoteNumber: z.string(),
  /** Goes along with each change, which is refused where somebody changed it meanwhile. */
  version: z.int(),
  status: z.enum(QUOTE_STATUSES),
  /** What the shop knows now of the part that each line offers, or asks for where it offers none; none of one that it sells no more. */
  parts: z.array(
    z.strictObject({
      position: z.int(),
      /** Of one piece at its customer's level today; null where it has no price there. */
      price: z.number().nullable(),
      /** Pieces in the warehouses of the quote's storefront, in the others, and on their way. */
      here: z.int(),
      elsewhere: z.int(),
      incoming: z.int(),
    }),
  ),
  account: z.strictObject({ id: z.string(), name: z.string(), priceLevel: z.string() }).nullable(),
  /** The order that came of it last. */
  orderNumber: z.string().nullable(),
  history: z.array(
    z.strictObject({
      at: z.string(),
      from: z.enum(QUOTE_STATUSES).nullable(),
      to: z.enum(QUOTE_STATUSES),
      byShop: z.boolean(),
      /** Who of the staff; empty for its customer and the shop itself. */
      by: z.string(),
      message: z.string(),
    }),
  ),
  /** What may be done with it now. */
  steps: z.array(z.enum(DESK_QUOTE_STEPS)),
  /** For how many days prices hold that are named now. Optional until the next release: the version before does not say it. */
  offerDays: z.int().optional(),
});
export type DeskQuote = z.infer<typeof DeskQuote>;

export const DeskQuoteResponse = z.strictObject({ status: z.literal("success"), quote: DeskQuote });
export type DeskQuoteResponse = z.infer<typeof DeskQuoteResponse>;

/** POST admin/quotes/parts: parts of a text, or those that replace one, as the quote's customer would buy them. */
export const QuotePartsRequest = z.strictObject({
  quoteNumber: QuoteNumber,
  text: z.string().max(200).nullish(),
  instead: z.string().max(100).nullish(),
});
export type QuotePartsRequest = z.infer<typeof QuotePartsRequest>;

/** Those that replace the part come first; of them the wire says so. */
export const QuotePartsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(PhonePart.extend({ isOption: z.boolean() })),
});
export type QuotePartsResponse = z.infer<typeof QuotePartsResponse>;
