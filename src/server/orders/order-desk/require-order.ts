import { isForStorefront } from "#domain/api-key/key-storefront.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

/** The order, if it is there for whoever asks: a ShopError `order_not_found` too for a program of another storefront. */
export function requireOrderFor(
  order: OrderRow | undefined,
  holder: Pick<SignedIn, "key"> | undefined,
): OrderRow {
  if (!order || !isForStorefront(holder?.key, order.storefront))
    throw new ShopError("order_not_found");
  return order;
}
