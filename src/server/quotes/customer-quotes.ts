import type { ShownOrder } from "#contract/orders.ts";
import type { QuoteAcceptRequest } from "#contract/quotes.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { Gateways } from "#server/orders/gateways.ts";
import { ownsIt } from "#server/orders/holder.ts";
import { picturesOf } from "#server/orders/line-pictures.ts";
import { keyOf, paymentOf } from "#server/orders/place-draft.ts";
import type { PlaceOrder } from "#server/orders/place-order.ts";
import type { PlaceOutcome } from "#server/orders/place-outcome.ts";
import type { Caller, Client } from "#server/platform/caller.ts";
import type { Database } from "#server/platform/database.ts";

import { acceptOffer, quoteAt, quotedContents, refuseOffer, writeToShop } from "./answer-offer.ts";
import { findQuotedOrder, findQuoteEvents, type QuoteRow } from "./quote-store.ts";
import { shownQuote } from "./quote-wire.ts";

export type AcceptedQuote = {
  body: QuoteAcceptRequest;
  idempotencyKey: string | undefined;
  caller: Caller;
  client: Client;
};

/** What customers do with a quote that they have the link of (decisions §7). */
export type CustomerQuotes = {
  read: (path: string, caller: Caller) => Promise<ShownOrder>;
  accept: (accepted: AcceptedQuote) => Promise<PlaceOutcome>;
  decline: (said: { path: string; message: string }, caller: Caller) => Promise<ShownOrder>;
  message: (said: { path: string; message: string }, caller: Caller) => Promise<ShownOrder>;
};

type Needs = {
  db: Database;
  placeOrder: PlaceOrder;
  gateways: Gateways;
  isDemo: boolean;
  now: () => Date;
};

export function createCustomerQuotes(needs: Needs): CustomerQuotes {
  const { db, placeOrder, now } = needs;
  const shown = async (quote: QuoteRow, { account, locale }: Caller) => {
    const [events, order, isOwner, pictures] = await Promise.all([
      findQuoteEvents(db, quote.number),
      findQuotedOrder(db, quote.number),
      ownsIt(db, quote, account),
      picturesOf(db, quote.lines, quote.storefront),
    ]);
    return shownQuote({ quote, events, order }, { locale, isOwner, pictures, now: now() });
  };
  return {
    read: async (path, caller) => shown(await quoteAt(db, parseOrderPath(path)), caller),
    decline: async (said, caller) => shown(await refuseOffer(db, { ...said, now: now() }), caller),
    message: async (said, caller) => shown(await writeToShop(db, said), caller),
    accept: async ({ body, idempotencyKey, caller, client }) => {
      const { number, email, accountId } = await quoteAt(db, parseOrderPath(body.quote));
      const { paymentMethod: method, purchaseOrder } = body;
      const terms = { number, method, purchaseOrder: (purchaseOrder ?? "").trim(), now: now() };
      // Credit is its customer's alone: whoever merely has the link pays as a guest does.
      const isCustomer = accountId !== null && caller.account?.accountId === accountId;
      const buyer = await readBuyer(db, caller);
      const payer = isCustomer ? buyer : { ...buyer, account: undefined };
      return placeOrder({
        key: keyOf({ body, idempotencyKey, caller }, email),
        contents: (trx) => quotedContents(trx, terms),
        alongside: (trx) => acceptOffer(trx, number),
        payment: paymentOf(body, { method, buyer: payer, needs }),
        from: { address: client.address, email },
      });
    },
  };
}
