import { QUOTE_STATUS_LABELS } from "#domain/order/order-labels.ts";
import { QUOTE_STATUSES, type QuoteStatus, quoteStatusAt } from "#domain/quote/quote-status.ts";
import { isVerified } from "#server/orders/orders/holder.ts";
import { type ListOrders, pageBounds, pageOf } from "#server/orders/orders/list-orders.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Database } from "#server/platform/database/database.ts";

import { listQuotes } from "./quote-store.ts";

/** The caller's quotes, in the form of orders. */
export function createQuoteList(db: Database, now: () => Date): ListOrders {
  return async ({ account, locale }, asked) => {
    const status = statusOf(asked.status);
    if (status === null) return { orders: [], next: null };
    const { accountId } = account;
    const found = await listQuotes(db, {
      accountId,
      email: (await isVerified(db, accountId)) ? account.email : null,
      status,
      text: (asked.text ?? "").trim(),
      ...pageBounds(asked),
    });
    const { rows, next } = pageOf(found, asked);
    const orders = rows.map((quote) => {
      const [first] = quote.lines;
      return {
        type: "quote" as const,
        orderNumber: String(quote.number),
        validator: quote.validator,
        status: QUOTE_STATUS_LABELS[quoteStatusAt(quote, now())],
        createdAt: quote.createdAt.toISOString(),
        total: dollars(quote.totalCents),
        items: quote.lines.length,
        purchaseOrder: quote.purchaseOrder,
        firstItem: (locale === "es" ? first?.titleEs : first?.titleEn) ?? "",
      };
    });
    return { orders, next };
  };
}

function statusOf(asked: string | null | undefined): QuoteStatus | undefined | null {
  if (!asked) return undefined;
  return (
    QUOTE_STATUSES.find((status) => status === asked || QUOTE_STATUS_LABELS[status] === asked) ??
    null
  );
}
