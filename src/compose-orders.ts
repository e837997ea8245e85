import type { OpenedGateways } from "#adapters/payments/open-gateways.ts";
import type { GatewayName } from "#adapters/payments/payment-gateway.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { KeptCart } from "#server/cart/keep-cart.ts";
import type { KeptDraft } from "#server/checkout/keep-draft.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import { orderDeskRoutes, refundRoutes } from "#server/orders/admin-order-routes.ts";
import { composeOrders } from "#server/orders/compose-orders.ts";
import { createOrderList } from "#server/orders/list-orders.ts";
import { createOrderLookup } from "#server/orders/look-up-order.ts";
import { createOrderPages } from "#server/orders/order-pages.ts";
import { orderListRoutes, orderRoutes } from "#server/orders/order-routes.ts";
import { placeRoutes } from "#server/orders/place-routes.ts";
import { webhookRoutes } from "#server/orders/webhook-routes.ts";
import type { CallRoutes } from "#server/platform/api-routes.ts";
import type { ShopDatabase } from "#server/platform/database.ts";
import { preparedDatabase } from "#server/platform/prepared-database.ts";
import { composeQuotes } from "#server/quotes/compose-quotes.ts";
import { reopenOffer } from "#server/quotes/reopen-offer.ts";
import { quoteDeskRoutes, quoteRoutes } from "#server/quotes/quote-routes.ts";

type Needs = {
  shop: Pick<ShopDatabase, "pool">;
  gateways: OpenedGateways;
  priceOrder: PriceOrder;
  seeParts: GuestCartLimit;
  cart: Pick<KeptCart, "clear">;
  draft: Pick<KeptDraft, "clear">;
  /** The shop's own account at PayPal; where it is not said, PayPal's word is good. */
  paypalMerchantId: string | undefined;
  origin: string;
  /** What the shop calls itself, for its papers. */
  shopName: () => Promise<string>;
  rateLimitScale: number;
  isDemo: boolean;
  now: () => Date;
};

/** What keeps payments, orders and quotes moving without anybody asking; each says how many it moved. */
export type OrderUpkeep = { reconcile: () => Promise<number>; expire: () => Promise<number> };

export type ComposedOrders = { routes: CallRoutes; upkeep: OrderUpkeep };

/** Everything of orders, payments and quotes, with what it needs. */
export function composeOrdering(needs: Needs): ComposedOrders {
  const { shop, gateways, cart, draft, now } = needs;
  const db = preparedDatabase(shop.pool);
  const isOurs = (gateway: GatewayName, payee: string) =>
    // Stripe names an account only where it is not the one that our key belongs to.
    gateway === "paypal" && payee === (needs.paypalMerchantId ?? payee);
  const orders = composeOrders({
    ...needs,
    shop: { db, pool: shop.pool },
    isOurs,
    reopenQuote: (trx, number) => reopenOffer(trx, number, now()),
    emptyCart: async (trx, accountId) => {
      await cart.clear(trx, accountId);
      await draft.clear(trx, accountId);
    },
  });
  const { reconciler, limits, links, desk } = orders;
  const quotes = composeQuotes({ ...needs, db, orders });
  const lists = { order: createOrderList(db), quote: quotes.list };
  return {
    upkeep: {
      reconcile: async () => {
        const asked = await reconciler.run();
        await orders.issueInvoices();
        return asked;
      },
      expire: async () => (await orders.expire()) + (await quotes.expire()),
    },
    routes: {
      open: [
        placeRoutes(orders),
        orderRoutes({
          pages: createOrderPages({ db, readQuote: quotes.customer.read }),
          lookup: createOrderLookup({ db, limits, links }),
          shopName: needs.shopName,
        }),
        quoteRoutes({ quotes: quotes.customer, requestQuote: quotes.request }),
        webhookRoutes({ db, gateways, reconciler, isOurs, now }),
      ],
      customer: [orderListRoutes((caller, asked) => lists[asked.type](caller, asked))],
      staff: [orderDeskRoutes(desk), quoteDeskRoutes(quotes.desk)],
      manager: [refundRoutes(desk)],
    },
  };
}
