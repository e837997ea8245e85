import { z } from "zod";

import { SentOrderDraft } from "./order-draft.ts";
import { CardData, OrderReference, PaypalData, PaytraceData, ShownOrder } from "./orders.ts";
import { LONGEST_LINE_NOTE, REPLACEMENT_REASONS } from "#domain/quote/answered-lines.ts";
import { LONGEST_QUOTE_MESSAGE } from "#domain/quote/quote-message.ts";
import { LEAST_QUOTE_DAYS, MOST_QUOTE_DAYS } from "#domain/quote/quote-status.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { LONGEST_PURCHASE_ORDER } from "#domain/order/purchase-order.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";

const Message = z.string().max(LONGEST_QUOTE_MESSAGE);

/** What names a quote in its address: quote-{number}-{validator}. */
const QuotePath = z.string().max(200);

/** POST orders/quote: a draft; no payment comes along. */
export const QuoteRequest = z.strictObject({
  order: SentOrderDraft,
  /** For the shop, on the quote's page: what the parts alone do not say. */
  message: Message.nullish(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const QuotePlacedResponse = z.strictObject({
  status: z.literal("success"),
  order: OrderReference,
});

/** POST orders/quoteaccept: the order is made at the quoted prices, and paid like any other. */
export const QuoteAcceptRequest = z.strictObject({
  quote: QuotePath,
  paymentMethod: z.enum(PAYMENT_METHODS),
  purchaseOrder: z.string().max(LONGEST_PURCHASE_ORDER).nullish(),
  card: CardData.nullish(),
  paytraceData: PaytraceData.nullish(),
  paypal: PaypalData.nullish(),
});
export type QuoteAcceptRequest = z.infer<typeof QuoteAcceptRequest>;

/** POST orders/quotepaypal. */
export const QuotePaypalRequest = z.strictObject({ quote: QuotePath });

/** POST orders/quotedecline and orders/quotemessage. */
export const QuoteMessageRequest = z.strictObject({ quote: QuotePath, message: Message });
export const QuoteDeclineRequest = z.strictObject({
  quote: QuotePath,
  message: Message.nullish(),
});
export const QuoteResponse = z.strictObject({ status: z.literal("success"), order: ShownOrder });

const Number = z.int().positive();
const Dollars = z.number().nonnegative().max(10_000_000).multipleOf(0.01);
/** What the quote's `version` was when it was looked at: refused with `changed_meanwhile` where it is another. */
const Version = z.int().nullish();
const Days = z.strictObject({ min: z.int().nonnegative(), max: z.int().nonnegative() });

const LineNote = z.string().max(LONGEST_LINE_NOTE);

/** What is offered for a line that was asked for: that part, or another one in its place, with why. */
const LineOffer = z.strictObject({
  position: Number,
  price: Dollars,
  quantity: z.int().min(1).max(MOST_OF_A_LINE),
  instead: z
    .strictObject({
      sku: z.string().min(1).max(100),
      reason: z.enum(REPLACEMENT_REASONS),
      note: LineNote.nullish(),
    })
    .nullish(),
});

/** A line that the shop cannot supply: it costs nothing and is not ordered. */
const LineRefusal = z.strictObject({
  position: Number,
  unavailable: z.strictObject({ note: LineNote.nullish() }),
});
export type AnswerLine = z.infer<typeof LineOffer> | z.infer<typeof LineRefusal>;

/** POST admin/quotes/answer: every line that was asked for. */
export const AnswerQuoteRequest = z.strictObject({
  quoteNumber: Number,
  version: Version,
  lines: z
    .array(z.union([LineOffer, LineRefusal]))
    .min(1)
    .max(200),
  /** For how many days it holds; without it for as many as usual. */
  days: z.int().min(LEAST_QUOTE_DAYS).max(MOST_QUOTE_DAYS).nullish(),
  shipping: z.strictObject({
    carrier: z.string().min(1).max(80),
    service: z.string().min(1).max(80),
    price: Dollars,
    days: Days.nullable(),
  }),
  message: Message.nullish(),
});
export type AnswerQuoteRequest = z.infer<typeof AnswerQuoteRequest>;

/** POST admin/quotes/decline and admin/quotes/message. */
export const StaffQuoteRequest = z.strictObject({
  quoteNumber: Number,
  version: Version,
  message: Message,
});
