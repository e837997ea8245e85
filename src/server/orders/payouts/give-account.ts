import type { CustomerPayout, GivePayoutRequest } from "#contract/payouts.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import {
  maskedPayout,
  payoutKinds,
  payoutProblems,
  plainPayout,
} from "#domain/payment/payout-account.ts";
import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { keepAccount, maskOf, payoutWantsOf } from "./kept-account.ts";
import type { PayoutMails } from "./payout-mails.ts";
import { colonesRateOf, shownPaid, shownWant } from "./payout-wire.ts";
import { findPaidPayouts } from "./payout-store.ts";

/**
 * What customers do with the account that their money goes back to by transfer: only who sees the order whole, for a
 * link may have been passed on, and an account decides where money goes. ShopErrors: `not_found` for a path that leads
 * nowhere, `order_not_yours`, `payout_not_wanted` where nothing goes back by transfer.
 */
export type CustomerPayouts = {
  read: (path: string, caller: Caller) => Promise<CustomerPayout>;
  /** FormError for what is no account of the storefront's country. */
  give: (given: GivePayoutRequest, caller: Caller) => Promise<CustomerPayout>;
};

type Needs = { db: Database; see: SeeOrder; seal: SecretSeal; mails: PayoutMails };

export function createCustomerPayouts({ db, see, seal, mails }: Needs): CustomerPayouts {
  const ownOrder = async (path: string, caller: Caller): Promise<OrderRow> => {
    const order = await orderAt(db, parseOrderPath(path));
    if (!(await see(order, caller)).isWhole) throw new ShopError("order_not_yours");
    return order;
  };
  const shown = async (order: OrderRow): Promise<CustomerPayout> => {
    const [wants, account, paid] = await Promise.all([
      payoutWantsOf(db, order),
      maskOf(db, order.number, seal),
      findPaidPayouts(db, order.number),
    ]);
    return {
      kinds: [...payoutKinds(order.storefront)],
      colonesRate: colonesRateOf(order),
      wants: wants.map((want) => shownWant(want)),
      account: account ?? null,
      paid: paid.map((one) => shownPaid(one)),
    };
  };
  return {
    read: async (path, caller) => shown(await ownOrder(path, caller)),
    give: async ({ order: path, kind, holder, number, routing }, caller) => {
      const own = await ownOrder(path, caller);
      const account = plainPayout({ kind, holder, number, routing: routing ?? "" });
      if (!payoutKinds(own.storefront).includes(kind))
        throw new ShopError("invalid_request", { kind });
      requireGoodForm(payoutProblems(account));
      await db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, own.number);
        if (!order) throw new ShopError("not_found");
        if ((await payoutWantsOf(trx, order)).length === 0)
          throw new ShopError("payout_not_wanted");
        const before = await maskOf(trx, order.number, seal);
        await keepAccount(trx, { orderNumber: order.number, account }, seal);
        await mails.given(trx, order, { account: maskedPayout(account), before });
      });
      return shown(own);
    },
  };
}
