import { useSyncExternalStore } from "react";

import type { CartResponse } from "#contract/cart.ts";
import {
  type CartNews,
  NO_NEWS,
  readStoredNews,
  storedNews,
  withNews,
} from "#domain/cart/cart-news.ts";

import { storedText } from "#web/storage/stored-text.ts";

const kept = storedText("cartNews");
let known: { text: string | null; news: CartNews } = { text: null, news: NO_NEWS };

/**
 * Keeps what an answer tells of a cart: the shop tells it once, whichever page asked, and the cart's page
 * shows it until the shopper has read it.
 */
export function keepNews({
  deletedProducts,
  notices,
}: Pick<CartResponse, "deletedProducts" | "notices">): void {
  const fewer = notices.flatMap(({ code, sku, quantity = 0 }) =>
    code === "items_updated" && sku !== undefined ? [{ sku, quantity }] : [],
  );
  if (deletedProducts.length + fewer.length === 0) return;
  kept.write(storedNews(withNews(currentNews(), { gone: deletedProducts, fewer })));
}

/** Once the shopper has read it. */
export function forgetNews(): void {
  kept.remove();
}

export function useCartNews(): CartNews {
  return useSyncExternalStore(kept.subscribe, currentNews, () => NO_NEWS);
}

function currentNews(): CartNews {
  const text = kept.read();
  if (text !== known.text) known = { text, news: readStoredNews(text) };
  return known.news;
}
