import type {
  OpenReturnRequest,
  ReturnableResponse,
  ReturnReference,
  ShownReturn,
  WithdrawReturnRequest,
} from "#contract/returns.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { staffBehind } from "#server/audit/staff.ts";
import { sendBackBranch } from "#server/branches/visited-branch.ts";
import { hasSlip } from "#domain/return/return-status.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { picturesOf } from "#server/orders/orders/line-pictures.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { SeeOrder } from "#server/orders/orders/see-order.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, Calling } from "#server/platform/http/caller.ts";

import { openReturn } from "./open-return.ts";
import { readWholeReturn, returnAt } from "./read-return.ts";
import { readReturnable } from "./read-returnable.ts";
import type { ReturnMails } from "./return-mails.ts";
import { findReturnsOf } from "./return-store.ts";
import { returnReference, shownReturn, shownReturnable } from "./return-wire.ts";
import { wishedIn } from "./wished-in.ts";
import { withdrawReturn } from "./withdraw-return.ts";

/** What a slip says, whose shop's name it bears, and where the parcel comes from. */
export type ReturnSlip = { shown: ShownReturn; storefront: Storefront; country: string };

/**
 * What customers do with returns, by the links of their orders and returns; anything wrong with a link is one
 * and the same `not_found` (decisions §7, §8).
 */
export type CustomerReturns = {
  /** What of an order may come back, and its returns; their own links for whoever sees the order whole. */
  returnable: (path: string, caller: Caller) => Promise<Omit<ReturnableResponse, "status">>;
  open: (wish: OpenReturnRequest["return"], by: Calling) => Promise<ReturnReference>;
  /** `return_status_refused` too once something came or the shop said no. */
  withdraw: (named: WithdrawReturnRequest["return"]) => Promise<ReturnReference>;
  read: (path: string, caller: Caller) => Promise<ShownReturn>;
  /** What its slip says; `not_found` too while there is none to print. */
  slip: (path: string, caller: Caller) => Promise<ReturnSlip>;
};

type Needs = {
  db: Database;
  mails: ReturnMails;
  see: SeeOrder;
  /** Where a picture is seen by whoever may. */
  seeAt: (upload: string) => string;
  now: () => Date;
};

export function createCustomerReturns(needs: Needs): CustomerReturns {
  const { db, see, seeAt, now } = needs;
  const read = async (path: string, caller: Caller) => {
    const whole = await readWholeReturn(db, await returnAt(db, path));
    const { isWhole } = await see(whole.order, caller);
    const pictures = await picturesOf(db, whole.bought, whole.order.storefront);
    const shown = shownReturn(whole, {
      locale: caller.locale,
      isWhole,
      pictures,
      seeAt,
      now: now(),
    });
    const of = { storefront: whole.order.storefront, locale: caller.locale };
    const sendTo = await sendBackBranch(db, { ...of, hasSlip: shown.hasSlip });
    return { whole, shown: { ...shown, sendTo } };
  };
  return {
    returnable: async (path, caller) => {
      const { locale } = caller;
      const order = await orderAt(db, parseOrderPath(path));
      const { isWhole } = await see(order, caller);
      const returnable = await readReturnable(db, order, now());
      const returns = await findReturnsOf(db, order.number);
      const pictures = await picturesOf(db, returnable.lines, order.storefront);
      return shownReturnable(order, { returnable, returns }, { locale, pictures, isWhole });
    },
    open: async ({ orderNumber, validator, items, resolution }, { caller, client }) => {
      const order = await orderAt(db, parseOrderPath(`order-${orderNumber}-${validator}`));
      const photos = items.flatMap(({ line, images }) =>
        (images ?? []).map((upload) => ({ position: line, upload })),
      );
      const accountId = caller.account?.accountId;
      const by = staffBehind(caller);
      const staff = by && { by, client };
      const wish = { orderNumber: order.number, ...wishedIn(items), photos, accountId, resolution };
      return returnReference(await openReturn({ ...wish, staff }, needs));
    },
    withdraw: async ({ returnNumber, validator }) => {
      const row = await returnAt(db, `return-${returnNumber}-${validator}`);
      return returnReference(await withdrawReturn(row, needs));
    },
    read: async (path, caller) => (await read(path, caller)).shown,
    slip: async (path, caller) => {
      const { whole, shown } = await read(path, caller);
      if (!hasSlip(whole.row.status)) throw new ShopError("not_found");
      const { storefront, shippingAddress } = whole.order;
      return { shown, storefront, country: shippingAddress.country };
    },
  };
}
