import type { GatewayName, NextAction } from "#adapters/payments/payment-gateway.ts";
import type { GuestCartLimit } from "#server/cart/guest-limit.ts";
import type { PriceOrder } from "#server/checkout/price-order.ts";
import type { TryCoupon } from "#server/coupons/try-coupon.ts";
import type { Invoicing } from "#server/orders/invoices/issue-invoices.ts";
import type { OrderLimits } from "#server/orders/orders/order-limits.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import type { OrderMails } from "#server/orders/orders/order-mails.ts";
import {
  type AccountPaymentMails,
  createAccountPaymentMails,
} from "#server/orders/payments/account-payment-mails.ts";
import { findNextAction } from "#server/orders/payments/find-next-action.ts";
import type { Gateways } from "#server/orders/payments/gateways.ts";
import { createReconciler, type Reconciler } from "#server/orders/payments/reconcile-payments.ts";
import { createSettlement, type SettleAttempt } from "#server/orders/payments/settle-attempt.ts";
import { createStaffMails } from "#server/orders/payments/staff-mails.ts";
import type { EventNeeds } from "#server/orders/payments/take-event.ts";
import { takeMoneyBack } from "#server/orders/payments/take-money-back.ts";
import {
  createPaymentConfirmation,
  type PaymentConfirmation,
} from "#server/orders/placing/confirm-attempt.ts";
import {
  type BeginAtPaypal,
  createPaypalBeginning,
  createPaypalOrders,
  type PaypalOrders,
} from "#server/orders/placing/create-paypal-order.ts";
import { type EmptyCart, finishDraft } from "#server/orders/placing/finish-draft.ts";
import type { Database } from "#server/platform/database/database.ts";

type Needs = {
  db: Database;
  gateways: Gateways;
  priceOrder: PriceOrder;
  /** Lets a guest see what parts cost, up to a limit (decisions §2). */
  seeParts: GuestCartLimit;
  tryCoupon: TryCoupon;
  emptyCart: EmptyCart;
  /** Whether an account that a gateway names as the receiver is the shop's own. */
  isOurs: (gateway: GatewayName, payee: string) => boolean;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  limits: OrderLimits;
  links: OrderLinks;
  mails: OrderMails;
  issueSoon: Invoicing["issueSoon"];
  now: () => Date;
};

export type ComposedPayments = {
  accountMails: AccountPaymentMails;
  settle: SettleAttempt;
  reconciler: Reconciler;
  confirm: PaymentConfirmation;
  beginAtPaypal: BeginAtPaypal;
  createPaypalOrder: PaypalOrders;
  takeMoneyBack: EventNeeds["takeMoneyBack"];
  /** Makes sure that an attempt takes no money any more, and settles what it came to. */
  cancelAttempt: (attemptId: string) => Promise<void>;
  /** Asks the gateway what a shopper has still to do for an attempt. */
  findAction: (attemptId: string) => Promise<NextAction | undefined>;
};

/** Everything that takes money for orders and gives it back, with what it needs. */
export function composePayments(needs: Needs): ComposedPayments {
  const { db, gateways, isOurs, mails, links, now } = needs;
  const accountMails = createAccountPaymentMails({ links, shopEmail: needs.shopEmail });
  const settle = createSettlement({
    ...needs,
    accountMails,
    finishDraft: (trx, order, begunAt) =>
      finishDraft(trx, order, { emptyCart: needs.emptyCart, begunAt }),
  });
  const reconciler = createReconciler({ db, gateways, settle, now });
  const staffMails = createStaffMails({ links, shopEmail: needs.shopEmail });
  const beginAtPaypal = createPaypalBeginning({ db, gateways });
  return {
    accountMails,
    settle,
    reconciler,
    confirm: createPaymentConfirmation(db, reconciler),
    beginAtPaypal,
    createPaypalOrder: createPaypalOrders({ ...needs, beginAtPaypal }),
    takeMoneyBack: (gateway, event) =>
      takeMoneyBack(gateway, event, { db, ask: reconciler.ask, isOurs, mails, staffMails, now }),
    cancelAttempt: (attemptId) => reconciler.ask(attemptId, "cancel"),
    findAction: (attemptId) => findNextAction(db, gateways, attemptId),
  };
}
