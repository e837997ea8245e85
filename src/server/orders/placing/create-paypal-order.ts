import { randomUUID } from "node:crypto";

import type { PaypalGateway } from "#adapters/payments/payment-gateway.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Cents } from "#domain/money/money.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { TryCoupon } from "#server/coupons/try-coupon.ts";
import type { OrderLimits } from "#server/orders/orders/order-limits.ts";
import { outOfReach } from "#server/orders/payments/charge-attempt.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { insertPaypalOrder, type Payer } from "#server/orders/payments/paypal-order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { readWholeDraft, type SentDraft } from "./read-whole-draft.ts";

/** Begins a payment at PayPal of what a draft costs at this moment, and gives PayPal's id of it. */
export type PaypalOrders = (sent: SentDraft) => Promise<string>;

type Needs = {
  db: Database;
  gateways: Gateways;
  priceOrder: PriceOrder;
  seeParts: GuestCartLimit;
  tryCoupon: TryCoupon;
  limits: OrderLimits;
  beginAtPaypal: BeginAtPaypal;
};

/** Begins a payment of an amount at PayPal, keeps for whom, and gives PayPal's id of it. */
export type BeginAtPaypal = (begun: { amount: Cents; payer: Payer }) => Promise<string>;

/**
 * The shopper agrees to this amount there; when the order is placed it is charged only if it still
 * costs the same (decisions §7), and only for whoever began it here.
 */
export function createPaypalOrders(needs: Needs): PaypalOrders {
  const { db, gateways, priceOrder, tryCoupon, limits } = needs;
  return async (sent) => {
    const { caller, client } = sent;
    requirePaypal(gateways);
    await limits.beginPaypal(client.network);
    const { buyer, draft, whole } = await readWholeDraft(needs, sent);
    if (!buyer.paymentMethods.includes("paypal")) throw new ShopError("method_not_offered");
    const priced = await tryCoupon({ code: draft.couponCode, client }, async () => {
      const now = await priceOrder(db, draft, buyer);
      if (now.couponRefusal !== null) throw new ShopError(now.couponRefusal);
      return now;
    });
    if (priced.deletedProducts.length > 0 || priced.cappedLines.length > 0)
      throw new ShopError("order_changed");
    if (!priced.shipping) throw new ShopError("shipping_required");
    const payer = {
      accountId: buyer.account?.accountId ?? null,
      browser: caller.browser ?? null,
      email: whole.email,
      shippingAddress: whole.shippingAddress,
    };
    return needs.beginAtPaypal({ amount: priced.totals.total, payer });
  };
}

/** ShopErrors: `method_not_offered` where the shop takes no PayPal, `payment_unavailable` when it does not answer. */
export function createPaypalBeginning({
  db,
  gateways,
}: Pick<Needs, "db" | "gateways">): BeginAtPaypal {
  return async ({ amount, payer }) => {
    const created = await requirePaypal(gateways).createOrder({
      requestId: randomUUID(),
      amount,
      currency: "USD",
    });
    if (created.status === "unavailable") throw outOfReach("paypal", created);
    if (created.status !== "created") throw new ShopError("payment_unavailable");
    await insertPaypalOrder(db, created.orderId, payer);
    return created.orderId;
  };
}

function requirePaypal({ paypal }: Gateways): PaypalGateway {
  if (!paypal) throw new ShopError("method_not_offered");
  return paypal;
}
