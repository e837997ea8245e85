import type { GatewayName } from "#adapters/payments/payment-gateway.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { TryCoupon } from "#server/coupons/try-coupon.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";

import {
  createPaymentConfirmation,
  type PaymentConfirmation,
} from "../server/orders/payments/confirm-attempt.ts";
import {
  createPaypalOrders,
  type PaypalOrders,
} from "../server/orders/payments/create-paypal-order.ts";
import { expireOrders } from "../server/orders/placing/expire-orders.ts";
import type { EmptyCart } from "../server/orders/placing/finish-draft.ts";
import { askAbout, type Gateways } from "../server/orders/payments/gateways.ts";
import { findAttempt } from "../server/orders/payments/attempt-store.ts";
import { createInvoicing } from "../server/orders/invoices/issue-invoices.ts";
import { createOrderDesk, type OrderDesk } from "../server/orders/order-desk/order-desk.ts";
import { createOrderLimits, type OrderLimits } from "../server/orders/orders/order-limits.ts";
import { createOrderLinks, type OrderLinks } from "../server/orders/orders/order-links.ts";
import { createOrderMails } from "../server/orders/orders/order-mails.ts";
import { createDraftPlacing, type PlaceDraft } from "../server/orders/placing/place-draft.ts";
import { createOrderPlacing, type PlaceOrder } from "../server/orders/placing/place-order.ts";
import { createReconciler, type Reconciler } from "../server/orders/payments/reconcile-payments.ts";
import { createSettlement } from "../server/orders/payments/settle-attempt.ts";
import { createStaffMails } from "../server/orders/order-desk/staff-mails.ts";
import { takeMoneyBack } from "../server/orders/payments/take-money-back.ts";
import type { EventNeeds } from "../server/orders/payments/take-event.ts";

export type OrderOptions = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  gateways: Gateways;
  priceOrder: PriceOrder;
  /** Lets a guest see what parts cost, up to a limit (decisions §2). */
  seeParts: GuestCartLimit;
  tryCoupon: TryCoupon;
  emptyCart: EmptyCart;
  /** Lets a quote be accepted again whose order was never paid, in the transaction that ends the order. */
  reopenQuote: (db: Database, quoteNumber: number) => Promise<void>;
  /** Whether an account that a gateway names as the receiver is the shop's own. */
  isOurs: (gateway: GatewayName, payee: string) => boolean;
  /** The address that mailed links begin with. */
  origin: string;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  rateLimitScale: number;
  isDemo: boolean;
  now: () => Date;
  databaseNow: (db: Database) => Promise<Date>;
};

export type Orders = {
  placeDraft: PlaceDraft;
  placeOrder: PlaceOrder;
  confirm: PaymentConfirmation;
  createPaypalOrder: PaypalOrders;
  desk: OrderDesk;
  reconciler: Reconciler;
  takeMoneyBack: EventNeeds["takeMoneyBack"];
  /** Numbers what invoices are still owed: a process was ended before it did. */
  issueInvoices: () => Promise<void>;
  /** Ends orders whose time to pay is over; says how many. */
  expire: () => Promise<number>;
  limits: OrderLimits;
  links: OrderLinks;
};

/** Everything of orders with what it needs. */
export function composeOrders(options: OrderOptions): Orders {
  const { shop, gateways, priceOrder, emptyCart, now, databaseNow } = options;
  const { db } = shop;
  const limits = createOrderLimits(shop.pool, options.rateLimitScale);
  const links = createOrderLinks(options.origin);
  const mails = createOrderMails(links);
  const { issue, issueSoon } = createInvoicing(db);
  const { isOurs, reopenQuote, seeParts, tryCoupon } = options;
  const pricing = { db, gateways, priceOrder, seeParts, tryCoupon };
  const settle = createSettlement({ db, mails, issueSoon, emptyCart, isOurs, now });
  const reconciler = createReconciler({ db, gateways, settle, now });
  const staffMails = createStaffMails({ links, shopEmail: options.shopEmail });
  const findAction = async (attemptId: string) => {
    const attempt = await findAttempt(db, attemptId);
    const answer = attempt && (await askAbout(gateways, attempt, "find"));
    return answer?.charge.status === "action_required" ? answer.charge.nextAction : undefined;
  };
  const cancelAttempt = (attemptId: string) => reconciler.ask(attemptId, "cancel");
  const placeOrder = createOrderPlacing({
    db,
    settle,
    limits,
    mails,
    issueSoon,
    emptyCart,
    findAction,
    cancelAttempt,
    now,
    databaseNow,
  });
  return {
    placeDraft: createDraftPlacing({ ...pricing, placeOrder, isDemo: options.isDemo }),
    placeOrder,
    confirm: createPaymentConfirmation(db, reconciler),
    createPaypalOrder: createPaypalOrders({ ...pricing, limits }),
    desk: createOrderDesk({ db, mails, issueSoon, now }),
    reconciler,
    takeMoneyBack: (gateway, event) =>
      takeMoneyBack(gateway, event, {
        db,
        ask: reconciler.ask,
        isOurs,
        mails,
        staffMails,
        now,
      }),
    issueInvoices: issue,
    expire: () => expireOrders({ db, mails, cancelAttempt, reopenQuote, now, databaseNow }),
    limits,
    links,
  };
}
