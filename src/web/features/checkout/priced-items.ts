import type { CartItem } from "#contract/cart.ts";
import type { TotalsResponse } from "#contract/totals.ts";

import { productsBySku } from "#web/api/totals-wire.ts";

/** The lines at the prices that the sums beside them were made of: while an order is paid, prices may change. */
export function itemsAsPriced(
  items: readonly CartItem[],
  totals: Pick<TotalsResponse, "orderProducts"> | null,
): CartItem[] {
  const priced = productsBySku(totals?.orderProducts);
  return items.map((item) => {
    const product = priced.get(item.sku);
    return product ? Object.assign({}, item, { price: product.price, core: product.core }) : item;
  });
}
