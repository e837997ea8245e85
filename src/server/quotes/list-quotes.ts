import { QUOTE_STATUS_LABELS } from "#domain/order/order-labels.ts";
import { QUOTE_STATUSES, type QuoteStatus, quoteStatusAt } from "#domain/quote/quote-status.ts";
import { holderOf } from "#server/orders/orders/holder.ts";
import { type ListOrders, pageBounds, pageOf } from "#server/orders/orders/list-orders.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Database } from "#server/platform/database/database.ts";

import { listQuotes } from "./quote-store.ts";

/** The caller's quotes, in the form of orders. */
export function createQuoteList(db: Database, now: () => Date): ListOrders {
  return async ({ account, locale }, request) => {
    const status = statusOf(request.status);
    if (status === null) return { orders: [], next: null };
    const found = await listQuotes(db, {
      ...(await holderOf(db, account)),
      status,
      text: (request.text ?? "").trim(),
      ...pageBounds(request),
    });
    const { rows, next } = pageOf(found, request);
    const orders = rows.map((quote) => {
      const [first] = quote.lines;
      return {
        type: "quote" as const,
        orderNumber: String(quote.number),
        validator: quote.validator,
        status: QUOTE_STATUS_LABELS[quoteStatusAt(quote, now())],
        createdAt: quote.createdAt.toISOString(),
        isPickup: false,
        total: dollars(quote.totalCents),
        items: quote.lines.length,
        purchaseOrder: quote.purchaseOrder,
        firstItem: first?.title[locale] ?? "",
      };
    });
    return { orders, next };
  };
}

function statusOf(name: string | null | undefined): QuoteStatus | undefined | null {
  if (!name) return undefined;
  return (
    QUOTE_STATUSES.find((status) => status === name || QUOTE_STATUS_LABELS[status] === name) ?? null
  );
}
