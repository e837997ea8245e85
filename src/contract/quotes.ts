import { z } from "zod";

import { SentOrderDraft } from "./order-draft.ts";
import { CardData, OrderReference, PaypalData, PaytraceData, ShownOrder } from "./orders.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-method.ts";

const Message = z.string().max(2_000);

/** What names a quote in its address: quote-{number}-{validator}. */
const QuotePath = z.string().max(200);

/** POST orders/quote: a draft; no payment comes along. */
export const QuoteRequest = z.strictObject({ order: SentOrderDraft });
export const QuotePlacedResponse = z.strictObject({
  status: z.literal("success"),
  order: OrderReference,
});

/** POST orders/quoteaccept: the order is made at the quoted prices, and paid like any other. */
export const QuoteAcceptRequest = z.strictObject({
  quote: QuotePath,
  paymentMethod: z.enum(PAYMENT_METHODS),
  purchaseOrder: z.string().max(60).nullish(),
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

/** POST admin/quotes/answer: every line of the quote with its price. */
export const AnswerQuoteRequest = z.strictObject({
  quoteNumber: Number,
  version: Version,
  lines: z
    .array(
      z.strictObject({
        position: Number,
        price: Dollars,
        quantity: z.int().min(1).max(MOST_OF_A_LINE),
      }),
    )
    .min(1)
    .max(200),
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
