import { useShopFrame } from "#web/layout/shop-frame.ts";
import { useSession } from "#web/session/session-store.ts";

/** Whether this shopper has a cart: every customer, and guests where the shop allows it (specification §2). */
export function useHasCart(): boolean {
  const { settings } = useShopFrame();
  const session = useSession();
  return settings.shopping_cart_guest === "true" || session !== undefined;
}
