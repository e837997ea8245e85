import type { OrderEditPreview } from "#contract/order-edits.ts";
import { toDollars } from "#domain/money/money.ts";

import type { SoldAmounts } from "./order-contents.ts";
import type { OrderRow } from "./order-store.ts";
import { dollars } from "./order-wire.ts";

type Sums = OrderEditPreview["before"];

/** What an order comes to, sum by sum, on the wire. */
export function sumsOfOrder(order: OrderRow): Sums {
  return {
    products: dollars(order.productsCents),
    shipping: dollars(order.shippingCents),
    discount: dollars(order.discountCents),
    tax: dollars(order.taxCents),
    core: dollars(order.coreCents),
    total: dollars(order.totalCents),
  };
}

/** The same of what it is to come to. */
export function sumsOfAmounts({
  products,
  shipping,
  discount,
  tax,
  core,
  total,
}: Pick<SoldAmounts, keyof Sums>): Sums {
  return {
    products: toDollars(products),
    shipping: toDollars(shipping),
    discount: toDollars(discount),
    tax: toDollars(tax),
    core: toDollars(core),
    total: toDollars(total),
  };
}
