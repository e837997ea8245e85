import type { OpenedGateways } from "#adapters/payments/open-gateways.ts";
import type { GatewayName } from "#adapters/payments/payment-gateway.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { NameOfShop } from "#server/settings/name-of-shop.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { KeptCart } from "#server/cart/keep-cart.ts";
import type { DraftKeeper } from "#server/checkout/keep-draft.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { TryCoupon } from "#server/coupons/try-coupon.ts";
import { invoiceRoutes } from "#server/orders/invoices/invoice-routes.ts";
import { createOwnCancellation } from "#server/orders/placing/cancel-own-order.ts";
import { createVinGiving } from "#server/orders/orders/give-vin.ts";
import { createOrderExport } from "#server/orders/orders/export-orders.ts";
import { fillAwaited } from "#server/orders/orders/fill-awaited.ts";
import { createOrderList } from "#server/orders/orders/list-orders.ts";
import { createOrderLookup } from "#server/orders/orders/look-up-order.ts";
import { createOrderPages, type OrderPages } from "#server/orders/orders/order-pages.ts";
import { createOrderProofs, type OrderProofs } from "#server/orders/orders/order-proof.ts";
import { orderFileRoutes } from "#server/orders/orders/order-file-routes.ts";
import { orderListRoutes, orderRoutes } from "#server/orders/orders/order-routes.ts";
import { createOrderSight, type SeeOrder } from "#server/orders/orders/see-order.ts";
import { readCancelledMoney } from "#server/orders/payments/read-cancelled-money.ts";
import { webhookRoutes } from "#server/orders/payments/webhook-routes.ts";
import { proposalRoutes } from "#server/orders/placing/proposal-routes.ts";
import { payRoutes } from "#server/orders/placing/pay-routes.ts";
import type { PlaceOrder } from "#server/orders/placing/place-order.ts";
import { placeRoutes } from "#server/orders/placing/place-routes.ts";
import type { MailShopReader } from "#server/mails/mail-shop.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import { createSecretSeal } from "#server/platform/database/sealed-secret.ts";
import { databaseNow, createClockWatch } from "#server/platform/database/trusted-clock.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit, createFailureLimit } from "#server/platform/limits/call-limit.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";
import { quoteBeginningRoute } from "#server/quotes/begin-quote-route.ts";
import { quoteListRoutes } from "#server/quotes/quote-desk-routes.ts";
import { quoteDeskRoutes } from "#server/quotes/quote-answer-routes.ts";
import { quoteRoutes } from "#server/quotes/quote-routes.ts";
import { renewQuoteLink } from "#server/quotes/renew-quote-link.ts";
import { reopenOffer } from "#server/quotes/reopen-offer.ts";

import { composeAfterSale } from "./after-sale.ts";
import { composeOrderDesk } from "./order-desk.ts";
import { composeOrders, type Orders } from "./orders.ts";
import { composeQuotes } from "./quotes.ts";
import { type ComposedReceivables, composeReceivables } from "./receivables.ts";

/** Payments that are gone on with, what is said of quotes, and forged messages of providers, per client address. */
const CONFIRM_LIMIT = { name: "payment-confirm", calls: 60, seconds: 60 };
const QUOTE_LIMIT = { name: "quote", calls: 20, seconds: 10 * 60 };
/** VINs that are given to orders, per client address: each writes into its history. */
const VIN_LIMIT = { name: "order-vin", calls: 20, seconds: 10 * 60 };
const FORGERY_LIMIT = { name: "webhook-forgery", calls: 30, seconds: 60 };
/** Files of orders: each reads all that there are. */
const FILE_LIMIT = { name: "order-file", calls: 30, seconds: 15 * 60 };

type Needs = {
  shop: Pick<ShopDatabase, "pool">;
  gateways: OpenedGateways;
  priceOrder: PriceOrder;
  seeParts: GuestCartLimit;
  tryCoupon: TryCoupon;
  cart: Pick<KeptCart, "takeOut">;
  draft: Pick<DraftKeeper, "clear">;
  /** What the proofs of e-mail and number are signed with: the same in every process. */
  proofSecret: Uint8Array;
  /** What accounts are sealed with that money goes back to: the same in every process. */
  payoutKey: Uint8Array;
  /** The shop's own account at PayPal; where it is not said, PayPal's word is good. */
  paypalMerchantId: string | undefined;
  /** What mailed links begin with. */
  originOf: SiteOrigins;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  /** Where a picture is seen by whoever may. */
  seeAt: (upload: string) => string;
  /** What the shop calls itself, for its papers. */
  nameOfShop: NameOfShop;
  /** The logo that they bear. */
  logoOf: LogoOfShop;
  /** Whose mails they are, for those that are shown before they are sent. */
  mailShop: MailShopReader;
  rateLimitScale: number;
  isDemo: boolean;
  now: () => Date;
};

/** What keeps payments, orders and quotes moving without anybody asking; each says how many it moved. */
export type OrderUpkeep = {
  reconcile: () => Promise<number>;
  expire: () => Promise<number>;
  fill: () => Promise<number>;
  askForAccounts: () => Promise<number>;
  /** Reminds customers of invoices on account. */
  remind: () => Promise<number>;
};

export type ComposedOrders = {
  routes: CallRoutes;
  upkeep: OrderUpkeep;
  /** Places what was priced, whoever made it. */
  placeOrder: PlaceOrder;
  /** What editing an order tells its customer, and numbers anew. */
  mails: Orders["mails"];
  links: Orders["links"];
  issueSoon: Orders["issueSoon"];
  /** Sends mails of orders again, wherever staff asks for it. */
  desk: Pick<Orders["desk"], "sendAgain">;
};

/** Everything of orders, payments, quotes and returns, with what it needs. */
export function composeOrdering(needs: Needs): ComposedOrders {
  const { shop, gateways, cart, draft, now } = needs;
  const { payments, offers, webhooks } = callLimitsOf(needs);
  const db = preparedDatabase(shop.pool);
  const isOurs = payeeCheck(needs);
  const trustedNow = createClockWatch({ db, databaseNow, now, steadyMs });
  const orders = composeOrders({
    ...needs,
    databaseNow,
    shop: { db, pool: shop.pool },
    isOurs,
    reopenQuote: (trx, number) => reopenOffer(trx, number, now()),
    renewQuoteLink,
    emptyCart: async (trx, { accountId, lines, draftUntil }) => {
      await cart.takeOut(trx, accountId, lines);
      await draft.clear(trx, accountId, draftUntil);
    },
  });
  const quotes = composeQuotes({ ...needs, db, databaseNow, orders, takeOutOfCart: cart.takeOut });
  const proofs = createOrderProofs({ secret: needs.proofSecret, now });
  const see = createOrderSight({ db, proofs, now });
  const afterSale = composeAfterSale({
    ...needs,
    ...orders,
    db,
    see,
    payoutSeal: createSecretSeal(needs.payoutKey, "payout account"),
  });
  const receivables = composeReceivables({ ...needs, ...orders, ...payments, db });
  const orderDesk = composeOrderDesk({ ...needs, ...orders, db });
  const pages = createOrderPages({ db, see, readQuote: quotes.customer.read, readCancelledMoney });
  const lists = { order: createOrderList(db), quote: quotes.list };
  return {
    ...orders,
    upkeep: upkeepOf({ db, orders, quotes, afterSale, receivables, trustedNow }),
    routes: joinedRoutes(afterSale.routes, receivables.routes, orderDesk, {
      open: [
        placeRoutes({ ...orders, ...payments }),
        payRoutes(orders.paying),
        proposalRoutes({ pages, decline: orders.declineProposal, ...offers }),
        ownOrderRoutes({ ...needs, db, see, proofs, orders, pages }),
        invoiceRoutes({ pages, nameOfShop: needs.nameOfShop, logoOf: needs.logoOf }),
        quoteRoutes({ quotes: quotes.customer, requestQuote: quotes.request, ...offers }),
        webhookRoutes({ ...orders, ...webhooks, db, gateways, isOurs, now }),
      ],
      customer: [
        orderListRoutes((caller, request) => lists[request.type](caller, request)),
        orderFileRoutes({
          exportOrders: createOrderExport(db),
          limitFile: createCallLimit({ ...FILE_LIMIT, scale: needs.rateLimitScale }),
        }),
      ],
      staff: [
        quoteDeskRoutes(quotes.desk),
        quoteListRoutes(quotes.deskReader),
        quoteBeginningRoute(quotes.begin),
      ],
    }),
  };
}

type Moving = {
  db: Database;
  orders: Pick<
    ReturnType<typeof composeOrders>,
    "reconciler" | "creditRefunds" | "issueInvoices" | "expire"
  >;
  quotes: Pick<ReturnType<typeof composeQuotes>, "expire">;
  afterSale: Pick<ReturnType<typeof composeAfterSale>, "finish" | "askForAccounts">;
  receivables: Pick<ComposedReceivables, "remind">;
  trustedNow: () => Promise<Date | undefined>;
};

function upkeepOf({ db, orders, quotes, afterSale, receivables, trustedNow }: Moving): OrderUpkeep {
  return {
    reconcile: () =>
      eachAlone(
        [
          orders.reconciler.run,
          orders.creditRefunds,
          async () => orders.issueInvoices().then(() => 0),
          ...afterSale.finish,
        ],
        (run) => run(),
      ),
    expire: async () => {
      const at = await trustedNow();
      return at ? eachAlone([orders.expire, quotes.expire], (end) => end(at)) : 0;
    },
    fill: () => fillAwaited(db),
    askForAccounts: afterSale.askForAccounts,
    // By a clock that is wrong somebody would be reminded of what is not due.
    remind: async () => {
      const at = await trustedNow();
      return at ? receivables.remind(at) : 0;
    },
  };
}

type OwnOrders = Pick<Needs, "now" | "rateLimitScale"> & {
  db: Database;
  see: SeeOrder;
  proofs: OrderProofs;
  orders: Orders;
  pages: OrderPages;
};

/** What customers read of their orders, how they end those that are not paid, and what they add. */
function ownOrderRoutes({ db, see, proofs, orders, pages, now, ...needs }: OwnOrders) {
  const { limits, links, mails } = orders;
  return orderRoutes({
    pages,
    cancel: createOwnCancellation({
      db,
      see,
      mails,
      reopenQuote: (trx, number) => reopenOffer(trx, number, now()),
    }),
    vin: {
      give: createVinGiving({ db, see }),
      limit: createCallLimit({ ...VIN_LIMIT, scale: needs.rateLimitScale }),
    },
    lookup: createOrderLookup({ db, limits, links, proofs }),
  });
}

function steadyMs(): number {
  return performance.now();
}

function payeeCheck({ paypalMerchantId }: Needs) {
  // Stripe names an account only where it is not the one that our key belongs to.
  return (gateway: GatewayName, payee: string) =>
    gateway === "paypal" && payee === (paypalMerchantId ?? payee);
}

function callLimitsOf({ rateLimitScale: scale }: Needs) {
  return {
    payments: { limitConfirm: createCallLimit({ ...CONFIRM_LIMIT, scale }) },
    offers: { limit: createCallLimit({ ...QUOTE_LIMIT, scale }) },
    webhooks: { forgeries: createFailureLimit({ ...FORGERY_LIMIT, scale }) },
  };
}
