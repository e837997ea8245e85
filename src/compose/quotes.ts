import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { ListOrders } from "#server/orders/orders/list-orders.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { phoneCaller } from "#server/orders/phone/phone-calling.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type BeginQuote, createQuoteBeginning } from "#server/quotes/begin-quote.ts";
import { createCustomerQuotes, type CustomerQuotes } from "#server/quotes/customer-quotes.ts";
import { expireQuotes } from "#server/quotes/expire-quotes.ts";
import { createQuoteList } from "#server/quotes/list-quotes.ts";
import { createQuoteDesk, type QuoteDesk } from "#server/quotes/quote-desk.ts";
import { createQuoteMails } from "#server/quotes/quote-mails.ts";
import { createDeskQuoteReader, type DeskQuoteReader } from "#server/quotes/read-desk-quotes.ts";
import { createQuoteRequests, type RequestQuote } from "#server/quotes/request-quote.ts";

import type { Orders } from "./orders.ts";

type Needs = {
  db: Database;
  orders: Pick<Orders, "placeOrder" | "beginAtPaypal" | "links" | "limits">;
  gateways: Gateways;
  priceOrder: PriceOrder;
  seeParts: GuestCartLimit;
  takeOutOfCart: (db: Database, accountId: string, lines: readonly CartLine[]) => Promise<void>;
  isDemo: boolean;
  now: () => Date;
  databaseNow: (db: Database) => Promise<Date>;
};

export type Quotes = {
  customer: CustomerQuotes;
  request: RequestQuote;
  /** Asked for by staff. */
  begin: BeginQuote;
  desk: QuoteDesk;
  deskReader: DeskQuoteReader;
  list: ListOrders;
  /** Ends quotes whose days are over; says how many. */
  expire: (at: Date) => Promise<number>;
};

/** Everything of quotes with what it needs. */
export function composeQuotes({
  orders,
  priceOrder,
  seeParts,
  takeOutOfCart,
  ...needs
}: Needs): Quotes {
  const { db, now, databaseNow } = needs;
  const mails = createQuoteMails(orders.links);
  const { placeOrder, beginAtPaypal, limits } = orders;
  return {
    customer: createCustomerQuotes({ ...needs, placeOrder, beginAtPaypal, limits }),
    request: createQuoteRequests({
      db,
      priceOrder,
      seeParts,
      mails,
      limit: limits.place,
      takeOutOfCart,
    }),
    begin: createQuoteBeginning({
      db,
      priceOrder,
      mails,
      callAs: async (buyer) => (await phoneCaller(db, buyer)).caller,
      limit: limits.place,
    }),
    desk: createQuoteDesk({ db, mails, now, databaseNow }),
    deskReader: createDeskQuoteReader(db, now),
    list: createQuoteList(db, now),
    expire: (at) => expireQuotes(db, at),
  };
}
