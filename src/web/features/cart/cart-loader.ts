import type { CartResponse } from "#contract/cart.ts";
import type { OrderInfo, TotalsResponse } from "#contract/totals.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { cartLines, sentCart } from "#web/api/cart-wire.ts";
import { ask } from "#web/api/send.ts";
import { loadCart } from "./public/cart-calls.ts";

export type CartPageData = {
  cart: CartResponse;
  /** What the lines with a price add up to; null when there are none, and where nobody can be asked. */
  sums: OrderInfo | null;
};

/** The cart as it is to be had now, and what it adds up to before shipping and tax. */
export async function loadCartPage(): Promise<CartPageData> {
  const cart = await loadCart();
  const items = sentCart(cartLines(cart.cart.filter(({ price }) => price !== null)));
  if (items.length === 0) return { cart, sums: null };
  const sums = await sumsOf(items).catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return null; // the lines were kept, and are shown without sums
  });
  return { cart, sums };
}

async function sumsOf(items: ReturnType<typeof sentCart>): Promise<OrderInfo> {
  const { orderInfo } = await ask<TotalsResponse>({
    path: "orders/calculate_total",
    locale: localeOf(location.pathname),
    body: { order: { items } },
  });
  return orderInfo;
}
