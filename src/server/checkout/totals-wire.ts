import type { AppliedCoupon, OrderInfo, OrderProduct, TotalsResponse } from "#contract/totals.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { toDollars } from "#domain/money/money.ts";
import type { OrderTotals } from "#domain/order/order-totals.ts";
import { shownTax } from "#server/taxes/tax-wire.ts";
import { deletedItemOf } from "#server/cart/cart-wire.ts";
import type { GoodCoupon } from "#server/coupons/judge-coupon.ts";
import { refusalSentence } from "#server/platform/http/refusals.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { DraftLine } from "./draft-line.ts";
import type { PricedOrder } from "./price-order.ts";

/** The sums of an order under the names of the wire (decisions §1). */
export function orderInfoOf(totals: OrderTotals): OrderInfo {
  const { products, shipping, discount, core, beforeTax, tax, taxes, untaxed, total } = totals;
  return {
    products_total: toDollars(products),
    shipping: toDollars(shipping),
    discount: toDollars(discount),
    core: toDollars(core),
    subtotal: toDollars(products),
    total_before_tax: toDollars(beforeTax),
    tax: toDollars(tax),
    taxes: taxes.map((line) => shownTax(line)),
    untaxed,
    total: toDollars(total),
  };
}

/** A line as it is charged, under the names of the wire. */
export function orderProductOf(line: DraftLine): OrderProduct {
  return {
    quantity: line.quantity,
    price: toDollars(line.unitPrice),
    core: toDollars(line.core),
    nkr_code: line.sku,
    line: line.line,
    warehouse_id: line.warehouseId,
    product_id: line.partId,
  };
}

/** A coupon that takes something off, under the names of the wire. */
export function appliedCouponOf(coupon: GoodCoupon, locale: Locale): AppliedCoupon {
  return {
    code: coupon.code,
    message: serverTexts("carts", locale).coupon_applied,
    freeShipping: coupon.freeShipping !== "none",
    freeShippingType: coupon.freeShipping,
    discount: toDollars(coupon.discount),
  };
}

/** What an order costs: the answer of orders/calculate_total. */
export function totalsResponseOf(priced: PricedOrder, locale: Locale): TotalsResponse {
  const { coupon, couponRefusal: code } = priced;
  const isChanged = priced.deletedProducts.length > 0 || priced.cappedLines.length > 0;
  return {
    status: "success",
    orderInfo: orderInfoOf(priced.totals),
    orderProducts: priced.lines.map((line) => orderProductOf(line)),
    deletedProducts: priced.deletedProducts.map((line) => deletedItemOf(line, locale)),
    cartStatus: isChanged ? "updated" : "ok",
    coupon: coupon && appliedCouponOf(coupon, locale),
    couponRefusal: code && { code, message: refusalSentence(code, locale) },
  };
}
