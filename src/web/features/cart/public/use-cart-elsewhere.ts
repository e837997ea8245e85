import { useEffect, useRef } from "react";

import { useCart } from "./cart-state.ts";
import { isSameCart } from "./same-cart.ts";

/** What shows a cart. */
type ShowingCart = {
  /** As the shop last told it. */
  items: Parameters<typeof isSameCart>[1];
  /** Whether it is not to be read anew for the moment; what changed meanwhile is looked at after. */
  isOff: boolean;
  reload: () => Promise<void>;
};

/** A cart that another tab changed is loaded anew by what shows it, once for each change. */
export function useCartElsewhere({ items, isOff, reload }: ShowingCart): void {
  const kept = useCart();
  const shown = useRef(kept);
  useEffect(() => {
    if (isOff || shown.current === kept) return;
    shown.current = kept;
    if (!isSameCart(kept, items)) void reload();
  }, [kept, isOff, items, reload]);
}
