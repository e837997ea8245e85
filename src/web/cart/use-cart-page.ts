import { useCallback, useEffect, useRef, useState } from "react";

import type { CartItem, DeletedItem } from "#contract/cart.ts";

import { sayRefusal } from "./say-refusal.ts";
import { setQuantity } from "./cart-calls.ts";
import { type CartPageData, loadCartPage } from "./cart-loader.ts";
import { isSameCart, useCart } from "./cart-state.ts";

export type CartPageState = {
  page: CartPageData;
  /** While anything is still on its way, sums are not final. */
  isBusy: boolean;
  /** Sets how many of a part; what the server says is shown when it resolves. It never rejects. */
  set: (sku: string, quantity: number) => Promise<void>;
  /** Takes a line out; it can be put back until the next one is taken out. */
  remove: (item: CartItem) => Promise<void>;
  removed: CartItem | undefined;
  putBack: () => Promise<void>;
  /** What was taken out because it is no longer to be had, until the shopper has seen it. */
  gone: readonly DeletedItem[];
  forgetGone: () => void;
  reload: () => Promise<void>;
};

/** The cart on its page: every change is asked of the server, and money comes from there alone. */
export function useCartPage(first: CartPageData): CartPageState {
  const [page, setPage] = useState(first);
  const [gone, setGone] = useState(first.cart.deletedProducts);
  const [removed, setRemoved] = useState<CartItem>();
  const [asking, setAsking] = useState(0);

  const saying = useCallback(async (work: () => Promise<unknown>) => {
    setAsking((count) => count + 1);
    try {
      await work();
    } catch (error) {
      await sayRefusal(error);
    } finally {
      setAsking((count) => count - 1);
    }
  }, []);
  const show = useCallback(async () => {
    const next = await loadCartPage();
    setPage(next);
    setGone((before) => [...before, ...next.cart.deletedProducts]);
  }, []);
  const reload = useCallback(() => saying(show), [saying, show]);
  const set = (sku: string, quantity: number) =>
    saying(async () => {
      await setQuantity(sku, quantity);
      await show();
    });
  useOtherTabs({ page, isBusy: asking > 0, reload });
  return {
    page,
    isBusy: asking > 0,
    set,
    remove: (item) => {
      setRemoved(item);
      return set(item.sku, 0);
    },
    removed,
    putBack: async () => {
      setRemoved(undefined);
      if (removed) await set(removed.sku, removed.cartQty);
    },
    gone,
    forgetGone: () => setGone([]),
    reload,
  };
}

type Shown = { page: CartPageData; isBusy: boolean; reload: () => Promise<void> };

/** A cart that another tab changed is loaded anew. */
function useOtherTabs({ page, isBusy, reload }: Shown): void {
  const kept = useCart();
  const asked = useRef(kept);
  useEffect(() => {
    if (isBusy || asked.current === kept) return;
    asked.current = kept;
    if (!isSameCart(kept, page.cart.cart)) void reload();
  }, [kept, isBusy, page, reload]);
}
