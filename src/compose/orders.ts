import type { GatewayName } from "#adapters/payments/payment-gateway.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { TryCoupon } from "#server/coupons/try-coupon.ts";
import { createInvoicing } from "#server/orders/invoices/issue-invoices.ts";
import { createCoreMails } from "#server/orders/cores/core-mails.ts";
import { createCoreOpening } from "#server/orders/cores/open-cores.ts";
import { createOrderDesk, type OrderDesk } from "#server/orders/order-desk/order-desk.ts";
import {
  createProposalDesk,
  type ProposalDesk,
} from "#server/orders/order-desk/settle-proposal.ts";
import { createOrderLimits, type OrderLimits } from "#server/orders/orders/order-limits.ts";
import { createOrderLinks, type OrderLinks } from "#server/orders/orders/order-links.ts";
import { createOrderMails, type OrderMails } from "#server/orders/orders/order-mails.ts";
import { creditRefunds } from "#server/orders/payments/credit-refunds.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { readCancelledMoney } from "#server/orders/payments/read-cancelled-money.ts";
import { expireOrders } from "#server/orders/placing/expire-orders.ts";
import {
  createProposalDecline,
  type DeclineProposal,
} from "#server/orders/placing/decline-proposal.ts";
import { forgetPlaced } from "#server/orders/placing/forget-placed.ts";
import { expireProposals } from "#server/orders/placing/expire-proposals.ts";
import type { EmptyCart } from "#server/orders/placing/finish-draft.ts";
import { createDraftPlacing, type PlaceDraft } from "#server/orders/placing/place-draft.ts";
import { createOrderPaying, type OrderPaying } from "#server/orders/placing/pay-order.ts";
import { createOrderPlacing, type PlaceOrder } from "#server/orders/placing/place-order.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import { eachAlone } from "#server/platform/process/each-alone.ts";
import type { NameOfShop } from "#server/settings/name-of-shop.ts";

import { type ComposedPayments, composePayments } from "./payments.ts";

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
  /** Makes a quote's link lead nowhere, in the transaction that does so to its order's. */
  renewQuoteLink: (db: Database, quoteNumber: number) => Promise<void>;
  /** Whether an account that a gateway names as the receiver is the shop's own. */
  isOurs: (gateway: GatewayName, payee: string) => boolean;
  /** What mailed links begin with. */
  originOf: SiteOrigins;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  /** What the shop calls itself, for its papers. */
  nameOfShop: NameOfShop;
  rateLimitScale: number;
  isDemo: boolean;
  now: () => Date;
  databaseNow: (db: Database) => Promise<Date>;
};

export type Orders = ComposedPayments & {
  placeDraft: PlaceDraft;
  placeOrder: PlaceOrder;
  paying: OrderPaying;
  desk: OrderDesk;
  /** What staff does with changes that wait for their money. */
  proposals: ProposalDesk;
  declineProposal: DeclineProposal;
  /** Numbers what invoices are still owed: a process was ended before it did. */
  issueInvoices: () => Promise<void>;
  /** Decides the credit notes of money that went back and is of no piece; says of how many. */
  creditRefunds: () => Promise<number>;
  issueSoon: () => Promise<void>;
  /** Ends orders whose time to pay is over at a moment, and changes that wait for theirs; says how many. */
  expire: (at: Date) => Promise<number>;
  limits: OrderLimits;
  links: OrderLinks;
  mails: OrderMails;
};

/** Everything of orders and their payments with what it needs. */
export function composeOrders({ shop, ...options }: OrderOptions): Orders {
  const { db } = shop;
  const limits = createOrderLimits(shop.pool, options.rateLimitScale);
  const links = createOrderLinks(options.originOf);
  const mails = createOrderMails(links, readCancelledMoney);
  const opening = createCoreOpening({ mails: createCoreMails(links), now: options.now });
  const { issue, issueSoon } = createInvoicing(db, options);
  const shared = { ...options, db, limits, links, mails, issueSoon };
  const payments = composePayments(shared);
  const needs = { ...shared, ...payments };
  const placeOrder = createOrderPlacing(needs);
  return {
    ...payments,
    placeDraft: createDraftPlacing({ ...needs, placeOrder }),
    placeOrder,
    paying: createOrderPaying(needs),
    desk: createOrderDesk({ ...needs, cores: opening }),
    proposals: createProposalDesk(needs),
    declineProposal: createProposalDecline(needs),
    issueInvoices: issue,
    creditRefunds: () => creditRefunds(db),
    issueSoon,
    // What cannot be forgotten keeps no order from its end, nor the other way round.
    expire: (at) =>
      eachAlone([expireOrders, expireProposals, forgetPlaced], (turn) => turn(needs, at)),
    limits,
    links,
    mails,
  };
}
