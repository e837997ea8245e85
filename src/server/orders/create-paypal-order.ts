import { randomUUID } from "node:crypto";

import type { SentOrderDraft } from "#contract/order-draft.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import { readBuyer } from "#server/checkout/buyer.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { readDraft } from "#server/checkout/read-draft.ts";
import type { Caller, Client } from "#server/platform/caller.ts";
import type { Database } from "#server/platform/database.ts";

import { requireWholeDraft } from "./draft-contents.ts";
import type { Gateways } from "./gateways.ts";
import type { OrderLimits } from "./order-limits.ts";

/** Begins a payment at PayPal of what a draft costs at this moment, and gives PayPal's id of it. */
export type PaypalOrders = (asked: {
  order: SentOrderDraft;
  caller: Caller;
  client: Client;
}) => Promise<string>;

type Needs = {
  db: Database;
  gateways: Gateways;
  priceOrder: PriceOrder;
  seeParts: GuestCartLimit;
  limits: OrderLimits;
};

/**
 * The shopper agrees to this amount there; when the order is placed it is charged only if it still
 * costs the same (decisions §7).
 */
export function createPaypalOrders(needs: Needs): PaypalOrders {
  const { db, gateways, priceOrder, seeParts, limits } = needs;
  return async ({ order, caller, client }) => {
    const { paypal } = gateways;
    if (!paypal) throw new ShopError("method_not_offered");
    await limits.beginPaypal(client.address);
    const buyer = await readBuyer(db, caller);
    const draft = await readDraft(db, order, buyer);
    requireWholeDraft(draft);
    const skus = draft.items.map(({ sku }) => sku);
    await seeParts({ client, isGuest: !buyer.account }, skus);
    const priced = await priceOrder(db, draft, buyer);
    if (priced.couponRefusal !== null) throw new ShopError(priced.couponRefusal);
    if (priced.deletedProducts.length > 0 || priced.cappedLines.length > 0)
      throw new ShopError("order_changed");
    if (!priced.shipping) throw new ShopError("shipping_required");
    const created = await paypal.createOrder({
      requestId: randomUUID(),
      amount: priced.totals.total,
      currency: "USD",
    });
    if (created.status !== "created") throw new ShopError("payment_unavailable");
    return created.orderId;
  };
}
