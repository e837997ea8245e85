import type { PayOrderRequest } from "#contract/orders.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import { isPayableAtLink } from "#domain/order/phone-order.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Calling } from "#server/platform/http/caller.ts";
import { readSellingRules } from "#server/settings/selling-rules.ts";

import type { BeginAtPaypal } from "./create-paypal-order.ts";
import { keyOf, type PaymentNeeds, paymentOf } from "./place-draft.ts";
import { tryOnce, type TryNeeds } from "./place-order.ts";
import type { PlaceOutcome } from "./place-outcome.ts";
import { requireDifference, reserveDifference } from "./reserve-difference.ts";
import { reservePayment } from "./reserve-payment.ts";

export type PayingRequest = Calling & {
  body: PayOrderRequest;
  idempotencyKey: string | undefined;
};

/** Pays an order that staff made by phone, or what a change of an order comes to more, by whoever has its link: once, however often it is sent. */
export type OrderPaying = {
  pay: (request: PayingRequest) => Promise<PlaceOutcome>;
  /** Begins a payment of it at PayPal, and gives PayPal's id of it. */
  beginPaypal: (paid: PaidAtLink, calling: Calling) => Promise<string>;
};

/** What is paid: the order of a path, or a change of it by its number. */
export type PaidAtLink = { order: string; proposal?: number | null | undefined };

type Needs = TryNeeds &
  PaymentNeeds & {
    db: Database;
    beginAtPaypal: BeginAtPaypal;
    /** What time it is for whoever waits: a process's wrong clock lets nobody pay late. */
    databaseNow: (db: Database) => Promise<Date>;
  };

function requireTotal(order: OrderRow, now: Date): Cents {
  if (!isPayableAtLink(order, now))
    throw new ShopError("order_status_refused", { order: order.number });
  return cents(order.totalCents);
}

/** ShopErrors: `not_found` for a path that leads nowhere; as `paymentOf`, `reservePayment` and `reserveDifference`. */
export function createOrderPaying(needs: Needs): OrderPaying {
  const { db, databaseNow } = needs;
  return {
    pay: async ({ body, idempotencyKey, caller, client }) => {
      const order = await orderAt(db, parseOrderPath(body.order));
      const { number, email } = order;
      const { paymentMethod: method } = body;
      const { paymentMethods } = await readSellingRules(db, order.storefront);
      // Whoever has the link pays at once: credit is no way here, even of the order's own customer.
      const buyer = { paymentMethods, account: undefined };
      const payment = paymentOf(body, { method, buyer, needs });
      if (!payment) throw new ShopError("payment_data_missing");
      const key = keyOf(
        { body, idempotencyKey, caller, client },
        { email, secret: `order:${number}` },
      );
      const wanted = { key, orderNumber: number, method, payment, browser: caller.browser ?? null };
      const { proposal } = body;
      const reserve = (trx: Database) =>
        typeof proposal === "number"
          ? reserveDifference(trx, { ...wanted, proposal }, needs)
          : reservePayment(trx, wanted, needs);
      return tryOnce(
        { key, payment, triedBefore: async () => number, from: { network: client.network, email } },
        reserve,
        needs,
      );
    },
    beginPaypal: async ({ order: path, proposal }, { caller, client }) => {
      await needs.limits.beginPaypal(client.network);
      const order = await orderAt(db, parseOrderPath(path));
      const now = await databaseNow(db);
      const amount =
        typeof proposal === "number"
          ? await requireDifference(db, { order, proposal, now })
          : requireTotal(order, now);
      return needs.beginAtPaypal({ amount, payer: { ...order, browser: caller.browser ?? null } });
    },
  };
}
