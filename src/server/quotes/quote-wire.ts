import type { ShownOrder } from "#contract/orders.ts";
import { maskedEmail } from "#domain/account/masked-email.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { QUOTE_STATUS_LABELS } from "#domain/order/order-labels.ts";
import { answeredLines } from "#domain/quote/answered-lines.ts";
import { isOfferOpen, quoteStatusAt } from "#domain/quote/quote-status.ts";
import {
  amountsOf,
  type Pictures,
  shownAddress,
  shownLine,
  shownVin,
} from "#server/orders/orders/order-wire.ts";
import type { Sight } from "#server/orders/orders/see-order.ts";
import { keptTaxId } from "#server/platform/database/tax-columns.ts";

import { shownAnswer } from "./answer-wire.ts";
import type { QuoteEventRow } from "./quote-event-store.ts";
import type { QuotedOrderRow, QuoteRow } from "./quote-store.ts";

type Viewed = Sight & {
  locale: Locale;
  now: Date;
  pictures: Pictures;
  pickup: ShownOrder["pickup"];
};
type WholeQuote = {
  quote: QuoteRow;
  events: QuoteEventRow[];
  order: QuotedOrderRow | undefined;
};

/** What an order has and a quote never. */
const NO_ORDER_YET = {
  paidAt: null,
  coupon: null,
  paymentMethod: null,
  transactionId: null,
  isVinAwaited: false,
  invoiceNumber: null,
  isByPhone: false,
  isActed: false,
  isPaying: false,
  proposal: null,
  shipments: [],
  refunds: [],
  cancelledMoney: null,
} satisfies Partial<ShownOrder>;

/** A quote on the wire, in the form of an order; masked for whoever only has its link. */
export function shownQuote(
  { quote, events, order }: WholeQuote,
  { locale, isOwner, isWhole, now, pictures, pickup }: Viewed,
): ShownOrder {
  const status = quoteStatusAt(quote, now);
  const lines = answeredLines(quote.lines, quote.requested);
  const link = {
    type: "quote" as const,
    orderNumber: String(quote.number),
    validator: quote.validator,
  };
  return {
    ...NO_ORDER_YET,
    ...link,
    status: QUOTE_STATUS_LABELS[status],
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt?.toISOString() ?? null,
    email: isWhole ? quote.email : maskedEmail(quote.email),
    isOwner,
    isWhole,
    items: lines.flatMap(({ position, offered }) =>
      offered
        ? [
            shownLine(
              { ...offered, position },
              { locale, warehouseId: null, shipped: 0, pictures, isWhole },
            ),
          ]
        : [],
    ),
    answer: shownAnswer(quote, lines, { locale, isWhole, pictures }),
    shippingAddress: shownAddress(quote.shippingAddress, isWhole),
    billingAddress: shownAddress(quote.billingAddress, isWhole),
    shippingOption: quote.shippingOption,
    pickup,
    ...amountsOf({ ...quote, discountCents: 0 }),
    storefront: quote.storefront,
    exchangeRate: Number(quote.crcRate),
    purchaseOrder: quote.purchaseOrder,
    vinNumber: shownVin(quote.vinNumber, isWhole),
    tax_id: isWhole ? keptTaxId(quote) : null,
    order:
      order && quote.status === "accepted"
        ? { type: "order", orderNumber: String(order.number), validator: order.validator }
        : null,
    offer: isOfferOpen(status, order) ? link : null,
    history: events.map(({ at, from, to, isStaff, message }) => ({
      at: at.toISOString(),
      kind: message === "" ? "status" : "message",
      from: from && QUOTE_STATUS_LABELS[from],
      to: QUOTE_STATUS_LABELS[to],
      byShop: isStaff,
      message: isWhole ? message : "",
    })),
  };
}
