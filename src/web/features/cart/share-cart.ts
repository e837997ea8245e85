import { localeOf } from "#domain/i18n/locale.ts";

import { sentCartLine } from "#web/api/cart-wire.ts";
import { cartPath } from "#web/paths.ts";
import { ask } from "#web/api/send.ts";
import { currentCart } from "./public/cart-state.ts";

/** The key of a shared cart in the address of /Cart. */
export const SHARED_KEY = "shared";

/**
 * Offers a link to the cart by the system's own sharing, or copies it; true when it was copied. A
 * refused call is thrown.
 */
export async function shareCart(title: string): Promise<boolean> {
  const locale = localeOf(location.pathname);
  const cart = currentCart().map(({ sku, quantity }) => sentCartLine({ sku, quantity }));
  const { id } = await ask<{ id: string }>({ path: "cart/share", locale, body: { cart } });
  const query = new URLSearchParams({ [SHARED_KEY]: id });
  const url = `${location.origin}${cartPath(locale)}?${query}`;
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url }).catch(() => undefined); // the shopper may change their mind
    return false;
  }
  await navigator.clipboard.writeText(url);
  return true;
}
