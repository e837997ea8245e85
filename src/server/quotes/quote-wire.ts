import type { ShownOrder } from "#contract/orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { quoteStatusAt } from "#domain/quote/quote-status.ts";
import { QUOTE_STATUS_LABELS } from "#domain/order/order-labels.ts";
import {
  amountsOf,
  maskedEmail,
  type Pictures,
  shownAddress,
  shownLine,
} from "#server/orders/order-wire.ts";

import type { QuoteEventRow, QuoteRow } from "./quote-store.ts";

type Viewed = { locale: Locale; isOwner: boolean; now: Date; pictures: Pictures };
type WholeQuote = {
  quote: QuoteRow;
  events: QuoteEventRow[];
  order: { number: number; validator: string } | undefined;
};

/** A quote on the wire, in the form of an order; masked for whoever only has its link. */
export function shownQuote(
  { quote, events, order }: WholeQuote,
  { locale, isOwner, now, pictures }: Viewed,
): ShownOrder {
  return {
    type: "quote",
    orderNumber: String(quote.number),
    validator: quote.validator,
    status: QUOTE_STATUS_LABELS[quoteStatusAt(quote, now)],
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt?.toISOString() ?? null,
    paidAt: null,
    email: isOwner ? quote.email : maskedEmail(quote.email),
    isOwner,
    items: quote.lines.map((line, index) =>
      shownLine(
        {
          ...line,
          position: index + 1,
          unitPriceCents: line.unitPrice,
          coreCents: line.core,
        },
        { locale, warehouseId: null, shipped: 0, pictures },
      ),
    ),
    shippingAddress: shownAddress(quote.shippingAddress, isOwner),
    billingAddress: shownAddress(quote.billingAddress, isOwner),
    shippingOption: quote.shippingOption,
    ...amountsOf({ ...quote, discountCents: 0 }),
    exchangeRate: Number(quote.crcRate),
    coupon: null,
    paymentMethod: null,
    transactionId: null,
    purchaseOrder: quote.purchaseOrder,
    vinNumber: quote.vinNumber,
    invoiceNumber: null,
    order:
      order && quote.status === "accepted"
        ? { type: "order", orderNumber: String(order.number), validator: order.validator }
        : null,
    history: events.map(({ at, from, to, isStaff, message }) => ({
      at: at.toISOString(),
      kind: message === "" ? "status" : "message",
      from: from && QUOTE_STATUS_LABELS[from],
      to: QUOTE_STATUS_LABELS[to],
      byShop: isStaff,
      message: isOwner ? message : "",
    })),
    shipments: [],
    refunds: [],
  };
}
