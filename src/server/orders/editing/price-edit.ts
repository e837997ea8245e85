import { type Cents, cents } from "#domain/money/money.ts";
import { CART_ALONE, type OrderDraft } from "#domain/order/order-draft.ts";
import { type EditMoney, reckonEdit } from "#domain/order/edit-money.ts";
import { type EditProblem, editProblems } from "#domain/order/order-edit.ts";
import type { ProposalWay } from "#domain/order/order-proposal.ts";
import { isOwedOnAccount } from "#domain/payment/owed-on-account.ts";
import { asksBeyondOffer, offeredTaxes } from "#domain/quote/offered-terms.ts";
import type { Buyer } from "#server/checkout/buyer.ts";
import type { PricedOrder, PriceOrder } from "#server/checkout/price-order.ts";
import { releaseCoupon } from "#server/coupons/redeem-coupon.ts";
import { awaitNothing } from "#server/orders/orders/awaiting-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { returnStock } from "#server/orders/orders/stock-hold-store.ts";
import { unreturnedCents } from "#server/orders/payments/unreturned-money.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { Editing } from "./read-editing.ts";
import type { WantedEdit } from "./want-edit.ts";

export type PricedEdit = {
  priced: PricedOrder;
  problems: EditProblem[];
  /** What it does to the money of the order. */
  money: EditMoney;
  /** Parts of which a warehouse has some again. */
  availabilityChanged: number[];
};

type Pricing = {
  /** Whoever edits it, as the audit log names them; undefined where it is only shown what it would come to. */
  by?: string;
  editing: Editing;
  wanted: WantedEdit;
  buyer: Buyer;
  /** What the customer may still buy for on account; null for whoever has no credit. */
  creditLeft: Cents | null;
  /** By what its customer can pay more of a paid order; null for no way. */
  payWay: ProposalWay | null;
};

/**
 * What an order would come to: what it holds of stock, arrivals and coupon is given back, and all of it is priced by what
 * prices any order, as if it were placed anew (ADR 0051). The order is held by the caller's transaction, which takes
 * everything again, or is undone. ShopErrors as `PriceOrder`.
 */
export async function priceEdit(
  db: Database,
  pricing: Pricing,
  priceOrder: PriceOrder,
): Promise<PricedEdit> {
  const { editing, wanted, buyer } = pricing;
  const availabilityChanged = await giveBackForEdit(db, editing.order, pricing);
  const priced = await priceOrder(db, draftOf(editing, wanted), buyer);
  const money = reckonEdit(editing.money, priced.totals.total);
  const moneyLeft = money.received === 0 ? null : await unreturnedCents(db, editing.order);
  return {
    priced,
    problems: problemsOf({ ...pricing, money, moneyLeft }, priced),
    money,
    availabilityChanged,
  };
}

async function giveBackForEdit(
  db: Database,
  { number, isHolding }: OrderRow,
  { by }: Pick<Pricing, "by">,
): Promise<number[]> {
  if (!isHolding) return [];
  const { availabilityChanged } = await returnStock(db, number, { by });
  await awaitNothing(db, number);
  await releaseCoupon(db, String(number));
  return availabilityChanged;
}

function draftOf({ order, offered }: Editing, wanted: WantedEdit): OrderDraft {
  const { shipping } = wanted;
  return {
    ...CART_ALONE,
    items: wanted.items,
    shippingAddress: wanted.place,
    billingAddress: wanted.payer,
    email: order.email,
    couponCode: order.couponCode,
    shippingOptionId: shipping.price === null ? (shipping.chosen?.id ?? null) : null,
    standing: {
      placedAt: order.createdAt,
      holding: order.isHolding ? order.number : null,
      shipping: shipping.price,
      taxes: offeredTaxes(offered, wanted.place),
    },
  };
}

/** With what of its money is there to go back; null where none has come. */
type Judged = Pricing & { money: EditMoney; moneyLeft: Cents | null };

function problemsOf(
  { editing: { order, scope, offered }, wanted, creditLeft, money, moneyLeft, payWay }: Judged,
  { lines, deletedProducts, cappedLines, shipping, totals }: PricedOrder,
): EditProblem[] {
  const added = new Set(
    wanted.items.filter(({ sold }) => sold === undefined).map(({ sku }) => sku),
  );
  const isOwed = isOwedOnAccount(order);
  return editProblems({
    scope,
    status: order.status,
    isChanged: wanted.isMoved || wanted.hasOtherLines || wanted.isShippedOtherwise,
    isToBeHad: deletedProducts.length === 0 && cappedLines.length === 0,
    isShippable: wanted.shipping.price !== null || shipping !== null,
    addsVinCheck: lines.some(({ sku, flags }) => flags.needsVinCheck && added.has(sku)),
    asksBeyondOffer: asksBeyondOffer(offered, wanted.items),
    before: cents(order.totalCents),
    after: totals.total,
    goesBack: money.goesBack,
    toPay: money.toPay,
    creditLeft: isOwed ? (creditLeft ?? cents(0)) : null,
    moneyLeft,
    mayPayMore: payWay !== null,
  });
}
