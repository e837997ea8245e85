import { cents } from "#domain/money/money.ts";
import type { PricedOrder } from "#server/checkout/price-order.ts";

import { GROUND } from "./austin.ts";

/** An order as it is priced that nothing speaks against: of no lines, and with what shipping costs. */
export function pricedOrder(): PricedOrder {
  const nothing = cents(0);
  return {
    lines: [],
    deletedProducts: [],
    cappedLines: [],
    shipping: { ...GROUND, priceBeforeCoupon: GROUND.price },
    coupon: null,
    couponRefusal: null,
    totals: {
      products: nothing,
      shipping: GROUND.price,
      discount: nothing,
      core: nothing,
      beforeTax: GROUND.price,
      tax: nothing,
      taxes: [],
      lineTaxes: [],
      untaxed: null,
      total: GROUND.price,
    },
  };
}
