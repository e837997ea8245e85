import type { ShownOrder } from "#contract/orders.ts";
import type { QuoteAcceptRequest } from "#contract/quotes.ts";
import { firstProblem } from "#domain/account/field-problem.ts";
import { oneLine } from "#domain/account/text-rules.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { cents } from "#domain/money/money.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { wasPlacedHere } from "#domain/order/order-sight.ts";
import { isOfferOpen, quoteStatusAt } from "#domain/quote/quote-status.ts";
import { pickupBranch } from "#server/branches/visited-branch.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import { ownsIt } from "#server/orders/orders/holder.ts";
import { picturesOf } from "#server/orders/orders/line-pictures.ts";
import type { OrderLimits } from "#server/orders/orders/order-limits.ts";
import type { BeginAtPaypal } from "#server/orders/placing/create-paypal-order.ts";
import { keyOf, type PaymentNeeds, paymentOf } from "#server/orders/placing/place-draft.ts";
import type { PlaceOrder } from "#server/orders/placing/place-order.ts";
import type { PlaceOutcome } from "#server/orders/placing/place-outcome.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, Client } from "#server/platform/http/caller.ts";

import { acceptOffer, quoteAt, quotedContents, refuseOffer, writeToShop } from "./answer-offer.ts";
import { linesToShow } from "./answer-wire.ts";
import { findQuoteEvents } from "./quote-event-store.ts";
import { findQuotedOrder, type QuoteRow } from "./quote-store.ts";
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
  /** Begins a payment of what was offered at PayPal, and gives PayPal's id of it. */
  beginPaypal: (path: string, request: Pick<AcceptedQuote, "caller" | "client">) => Promise<string>;
  decline: (letter: { path: string; message: string }, caller: Caller) => Promise<ShownOrder>;
  message: (letter: { path: string; message: string }, caller: Caller) => Promise<ShownOrder>;
};

type Needs = PaymentNeeds & {
  db: Database;
  placeOrder: PlaceOrder;
  limits: Pick<OrderLimits, "beginPaypal">;
  beginAtPaypal: BeginAtPaypal;
  now: () => Date;
};

export function createCustomerQuotes(needs: Needs): CustomerQuotes {
  const { db, placeOrder, now } = needs;
  const shown = async (quote: QuoteRow, { account, browser, locale }: Caller) => {
    const [events, order, isOwner, pictures, pickup] = await Promise.all([
      findQuoteEvents(db, quote.number),
      findQuotedOrder(db, quote.number),
      ownsIt(db, quote, account),
      picturesOf(db, linesToShow(quote), quote.storefront),
      pickupBranch(db, { ...quote, locale }),
    ]);
    const isWhole = isOwner || wasPlacedHere(quote, browser, now());
    const sight = { locale, isOwner, isWhole, pictures, pickup, now: now() };
    return shownQuote({ quote, events, order }, sight);
  };
  return {
    read: async (path, caller) => shown(await quoteAt(db, parseOrderPath(path)), caller),
    decline: async (letter, caller) =>
      shown(await refuseOffer(db, { ...letter, now: now() }), caller),
    message: async (letter, caller) => shown(await writeToShop(db, letter), caller),
    beginPaypal: async (path, { caller, client }) => {
      await needs.limits.beginPaypal(client.network);
      const quote = await quoteAt(db, parseOrderPath(path));
      const status = quoteStatusAt(quote, now());
      if (!isOfferOpen(status, await findQuotedOrder(db, quote.number)))
        throw new ShopError("quote_status_refused", { quote: quote.number });
      const { accountId, email, shippingAddress, totalCents } = quote;
      const browser = caller.browser ?? null;
      return needs.beginAtPaypal({
        amount: cents(totalCents),
        payer: { accountId, browser, email, shippingAddress },
      });
    },
    accept: async ({ body, idempotencyKey, caller, client }) => {
      const { number, email, accountId } = await quoteAt(db, parseOrderPath(body.quote));
      const { paymentMethod: method } = body;
      const purchaseOrder = (body.purchaseOrder ?? "").trim();
      requireGoodForm(firstProblem("purchaseOrder", purchaseOrder, [oneLine]));
      const { browser } = caller;
      const terms = {
        number,
        browser,
        method,
        purchaseOrder,
        now: now(),
      };
      // Credit is its customer's alone: whoever merely has the link pays as a guest does.
      const isCustomer = accountId !== null && caller.account?.accountId === accountId;
      const buyer = await readBuyer(db, caller);
      const payer = isCustomer ? buyer : { ...buyer, account: undefined };
      return placeOrder({
        key: keyOf({ body, idempotencyKey, caller, client }, { email, secret: `quote:${number}` }),
        contents: (trx) => quotedContents(trx, terms),
        triedBefore: async (at) => (await findQuotedOrder(at, number))?.number,
        alongside: (trx) => acceptOffer(trx, number, terms.now),
        payment: paymentOf(body, { method, buyer: payer, needs }),
        from: { network: client.network, email },
      });
    },
  };
}
